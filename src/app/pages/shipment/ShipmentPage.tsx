import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { SingleDocument } from '#contract/envelope.ts'
import type { Shipment } from '#contract/shipment.ts'
import { HttpError } from '../../api/errors.ts'
import { shipmentOptions } from '../../api/shipments.ts'
import { CustomFieldsCard } from '../../form/CustomFieldsCard.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { JourneyMap } from '../../components/JourneyMap.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { plural } from '../../util/plural.ts'
import { AboutCard } from './AboutCard.tsx'
import { ContainerTable } from './ContainerTable.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { RouteCard } from './RouteCard.tsx'
import { shipmentState } from './shipment-state.ts'
import styles from './ShipmentPage.module.css'
import { ShipmentSkeleton } from './ShipmentSkeleton.tsx'
import { StoppedNotice } from './StoppedNotice.tsx'
import { TrackingCard } from './TrackingCard.tsx'

/** `/shipments/:id`: the link that is sent to a colleague. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(shipmentOptions(id))
  if (data === undefined && error instanceof HttpError && error.status === 404) {
    return (
      <NotFound title="No such shipment">
        The account has no shipment under this link. It may belong to another account, or have lost a
        character on its way: press / and search for the bill of lading instead.
      </NotFound>
    )
  }
  return (
    <>
      {data === undefined ? <PageTitle title="Shipment" /> : null}
      {data === undefined && error !== null ? <h1>Shipment</h1> : null}
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <ShipmentSkeleton />
      ) : (
        <ShipmentView document={data} age={<DataAge updatedAt={dataUpdatedAt} fetching={isFetching} />} />
      )}
    </>
  )
}

function ShipmentView({ document, age }: { document: SingleDocument<Shipment>; age: ReactNode }) {
  const { data: shipment } = document
  const first = shipment.relationships.containers[0]?.id
  const state = shipmentState(shipment)
  return (
    <>
      <PageTitle title={shipment.billOfLadingNumber} />
      <div className={styles.head}>
        <div className={styles.about}>
          <nav className={styles.crumbs} aria-label="You are here">
            <Link to={paths.shipments()}>Shipments</Link> / <span>{shipment.billOfLadingNumber}</span>
          </nav>
          <div className={styles.title}>
            <h1>{shipment.billOfLadingNumber}</h1>
            <Tag tone={state.tone}>{state.label}</Tag>
          </div>
          <p className={styles.under}>
            {[
              shipment.shippingLineName ?? shipment.shippingLineScac ?? 'line unknown',
              shipment.customerName ?? 'no customer',
              shipment.refNumbers[0] ?? 'no reference',
            ].join(' · ')}{' '}
            · {age}
          </p>
        </div>
        <div className={styles.actions}>
          <CopyButton label="Copy number" text={() => shipment.billOfLadingNumber} />
          <CopyButton label="Copy link" icon={<Icon name="link" size={15} />} text={() => location.href} />
          <Button icon={<Icon name="printer" size={15} />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <StoppedNotice shipment={shipment} />
      <RouteCard document={document} />
      <Card
        title="Containers"
        aside={
          <span className={styles.muted}>
            {plural(shipment.relationships.containers.length, 'container')}
          </span>
        }
      >
        <ContainerTable document={document} />
      </Card>
      {first === undefined ? null : <JourneyMap key={first} containerId={first} />}
      <div className={styles.columns}>
        <AboutCard key={shipment.id} shipment={shipment} />
        <TrackingCard shipment={shipment} />
        <CustomFieldsCard
          key={shipment.id}
          owner={{ type: 'shipment', id: shipment.id }}
          zone={shipment.podTimezone}
        />
        <DocumentsCard key={`${shipment.id} documents`} shipment={shipment} />
      </div>
    </>
  )
}
