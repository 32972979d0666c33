import { LinkIcon, PrinterIcon } from 'lucide-react'
import { numberOr, plural } from '#domain/util/words.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Params, useParams } from 'react-router'
import type { SingleDocument } from '#contract/envelope.ts'
import { relatedList } from '#contract/related.ts'
import type { Shipment } from '#contract/shipment.ts'
import { useNow } from '../../clock/use-now.ts'
import { useRead } from '../../hooks/use-read.ts'
import { shipmentOptions } from '../../api/shipments.ts'
import { CustomFieldsCard } from '../../fields/CustomFieldsCard.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ListCrumbs } from '../../components/Crumbs.tsx'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { conflictsOfShipment } from '#domain/journey/conflicts.ts'
import { leftOutFacts } from '#domain/journey/left-out.ts'
import { ConflictsCard } from '../../components/ConflictsCard.tsx'
import { DataAge } from '../../components/DataAge.tsx'
import { HistoryCard } from '../../components/history/HistoryCard.tsx'
import { RecordHistory } from '../../components/history/RecordHistory.tsx'
import { JourneyMap } from '../../components/JourneyMap.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RecordFrame } from '../../components/RecordFrame.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { AboutCard } from './AboutCard.tsx'
import { ContainerTable } from './ContainerTable.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { RouteCard } from './RouteCard.tsx'
import { shipmentState } from './shipment-state.ts'
import styles from './ShipmentPage.module.css'
import { ShipmentSkeleton } from './ShipmentSkeleton.tsx'
import { TrackingCard } from './TrackingCard.tsx'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { stoppedReason } from '#domain/tracking/tracking-health.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The page may be long out of date, which comes before anything else. */
function StoppedNotice({ shipment }: { shipment: Shipment }) {
  const { lineTrackingStoppedAt: at, lineTrackingStoppedReason: reason } = shipment
  if (at === null) return null
  return (
    <Notice
      tone={reason === 'all_containers_terminated' ? 'plain' : 'warn'}
      title={
        <>
          Tracking stopped <OwnInstant at={at} format="date" />: {stoppedReason(reason)}.
        </>
      }
    >
      Data is as of that date.
    </Notice>
  )
}

export function ask(client: QueryClient, { id = '' }: Params): Promise<void> {
  return client.prefetchQuery(shipmentOptions(id))
}

/** `/shipments/:id`: the link that is sent to a colleague. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(shipmentOptions(id))
  return (
    <RecordFrame
      query={query}
      what="Shipment"
      missing="This account has no shipment at this link. It may belong to another account, or the link may be incomplete. Press / and search for the bill of lading instead."
      loading={<ShipmentSkeleton />}
    >
      {(document) => (
        <ShipmentView
          document={document}
          age={<DataAge updatedAt={query.dataUpdatedAt} fetching={query.isFetching} />}
        />
      )}
    </RecordFrame>
  )
}

function ShipmentView({ document: sent, age }: { document: SingleDocument<Shipment>; age: ReactNode }) {
  const now = useNow()
  const document = useRead(sent)
  const shipment = document.data
  const number = numberOr(shipment.billOfLadingNumber)
  const first = shipment.relationships.containers[0]?.id
  const boxes = relatedList(document.included, shipment.relationships.containers)
  const state = shipmentState(shipment, boxes, now)
  return (
    <RecordHistory key={shipment.id} container={null} shipment={shipment} boxes={boxes}>
      <PageHead
        title={number}
        heading={<span className={styles.code}>{number}</span>}
        crumbs={<ListCrumbs list="Shipments" to={paths.shipments()} here={number} />}
        tags={<Tag tone={state.tone}>{state.label}</Tag>}
        about={
          <>
            {[
              shipment.shippingLineName ?? shipment.shippingLineScac ?? 'carrier unknown',
              shipment.customerName ?? 'no customer',
              shipment.refNumbers[0] ?? 'no reference',
            ].join(' · ')}{' '}
            · {age}
          </>
        }
      >
        {shipment.billOfLadingNumber === '' ? null : (
          <CopyButton label="Copy number" text={() => shipment.billOfLadingNumber} />
        )}
        <CopyButton label="Copy link" icon={<LinkIcon size={15} />} text={() => location.href} />
        <Button icon={<PrinterIcon size={15} />} onClick={() => window.print()}>
          Print
        </Button>
      </PageHead>
      <StoppedNotice shipment={shipment} />
      <RouteCard document={document} />
      <ConflictsCard
        conflicts={conflictsOfShipment(shipment, boxes, now)}
        leftOut={leftOutFacts(shipment, null, now)}
        advice="Sources conflict. Confirm with the carrier."
      />
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
      {first === undefined ? null : (
        <JourneyMap
          key={first}
          containerId={first}
          hasArrived={portArrival(shipment, boxes, now).state === 'arrived'}
        />
      )}
      <div className={styles.columns}>
        <AboutCard key={`about ${shipment.id}`} shipment={shipment} />
        <div className={styles.stack}>
          <TrackingCard shipment={shipment} />
          <DocumentsCard key={`${shipment.id} documents`} shipment={shipment} />
        </div>
        <CustomFieldsCard
          key={`fields ${shipment.id}`}
          owner={{ type: 'shipment', id: shipment.id }}
          zone={shipment.podTimezone}
        />
      </div>
      <HistoryCard />
    </RecordHistory>
  )
}
