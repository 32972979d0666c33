import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { carrierOf } from '#contract/carriers.ts'
import type { TrackingRequest } from '#contract/tracking-request.ts'
import { HttpError } from '../../api/errors.ts'
import { trackingRequestOptions } from '../../api/tracking-requests.ts'
import { DataAge } from '../../components/DataAge.tsx'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Instant } from '../../components/Instant.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { nextTryWords, requestReasonWords } from '../../domain/tracking-request-words.ts'
import { CustomFieldsCard } from '../../form/CustomFieldsCard.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RequestStatus, requestTypeWords } from './columns.tsx'
import styles from './TrackingRequestsPage.module.css'

function Head({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <nav className={styles.crumbs} aria-label="You are here">
        <Link to={paths.trackingRequests()}>Tracking requests</Link> / <span>{title}</span>
      </nav>
      <div className={styles.head}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

function RequestFacts({ request }: { request: TrackingRequest }) {
  const { scac, refNumbers, shipmentTags, createdAt } = request
  const shipment = request.relationships.trackedObject
  const none = <EmptyCell reason="none" />
  return (
    <Card title="Request">
      <Facts
        items={[
          { label: 'Number', value: <code>{request.requestNumber}</code> },
          { label: 'Is a', value: requestTypeWords(request.requestType) },
          {
            label: 'Line',
            value:
              scac === null ? (
                <EmptyCell reason="not found yet" />
              ) : (
                <Link to={paths.shippingLine(scac)}>{carrierOf(scac)?.name ?? scac}</Link>
              ),
          },
          {
            label: 'Shipment',
            value:
              shipment === null ? (
                <EmptyCell reason="none yet" />
              ) : (
                <Link to={paths.shipment(shipment.id)}>Open the shipment</Link>
              ),
          },
          { label: 'Reason', value: requestReasonWords(request) ?? <EmptyCell reason="nothing wrong" /> },
          { label: 'Next try', value: nextTryWords(request) ?? <EmptyCell reason="none planned" /> },
          { label: 'References', value: refNumbers.length === 0 ? none : refNumbers.join(', ') },
          { label: 'Tags', value: shipmentTags.length === 0 ? none : shipmentTags.join(', ') },
          { label: 'Asked for', value: <Instant at={createdAt} zone="Etc/UTC" /> },
        ]}
      />
    </Card>
  )
}

function RequestOfId({ id }: { id: string }) {
  const query = useQuery(trackingRequestOptions(id))
  const { data, error, refetch } = query
  if (data === undefined && error instanceof HttpError && error.status === 404) {
    return (
      <NotFound title="No such tracking request">
        The account has no tracking request under this link.
      </NotFound>
    )
  }
  const request = data?.data
  const title = request?.requestNumber ?? 'Tracking request'
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <Head title={title}>
        {request === undefined ? null : (
          <>
            <RequestStatus request={request} />
            <p className={styles.summary}>
              <DataAge updatedAt={query.dataUpdatedAt} fetching={query.isFetching} />
            </p>
            {request.status === 'failed' ? (
              <LinkButton to={paths.track(request.requestNumber)}>Correct and send again</LinkButton>
            ) : null}
          </>
        )}
      </Head>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {request === undefined ? (
        error === null && <Skeleton width="100%" height={240} />
      ) : (
        <div className={styles.columns}>
          <RequestFacts request={request} />
          <CustomFieldsCard owner={{ type: 'tracking_request', id: request.id }} zone={null} />
        </div>
      )}
    </div>
  )
}

/** `/tracking-requests/:id`: one number that was asked for, what became of it, and what the office keeps about it. */
export function Component() {
  const { id = '' } = useParams()
  return <RequestOfId key={id} id={id} />
}
