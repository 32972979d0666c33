import { numberOr } from '#domain/util/words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { carrierOf } from '#contract/carriers.ts'
import type { TrackingRequest } from '#contract/tracking-request.ts'
import { trackingRequestOptions } from '../../api/tracking-requests.ts'
import { ListCrumbs } from '../../components/Crumbs.tsx'
import { DataAge } from '../../components/DataAge.tsx'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RecordFrame } from '../../components/RecordFrame.tsx'
import { TextList } from '../../components/TextList.tsx'
import {
  nextTryWords,
  requestReasonWords,
  requestTypeWords,
} from '#domain/tracking/tracking-request-words.ts'
import { CustomFieldsCard } from '../../fields/CustomFieldsCard.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RequestStatus } from './columns.tsx'
import styles from './TrackingRequestsPage.module.css'

function RequestFacts({ request }: { request: TrackingRequest }) {
  const { scac, refNumbers, shipmentTags, createdAt } = request
  const shipment = request.relationships.trackedObject
  return (
    <Card title="Request">
      <Facts
        items={[
          { label: 'Number', value: <code>{numberOr(request.requestNumber)}</code> },
          { label: 'Type', value: requestTypeWords(request.requestType) },
          {
            label: 'Carrier',
            value:
              scac === null ? (
                <EmptyCell reason="not identified yet" />
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
          { label: 'Issue', value: requestReasonWords(request) ?? <EmptyCell reason="no issues" /> },
          { label: 'Next try', value: nextTryWords(request) ?? <EmptyCell reason="none scheduled" /> },
          { label: 'References', value: <TextList texts={refNumbers} none="none" /> },
          { label: 'Tags', value: <TextList texts={shipmentTags} none="none" /> },
          { label: 'Requested', value: <OwnInstant at={createdAt} /> },
        ]}
      />
    </Card>
  )
}

function RequestView({ request, age }: { request: TrackingRequest; age: ReactNode }) {
  const title = numberOr(request.requestNumber)
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        heading={<span className={styles.code}>{title}</span>}
        crumbs={<ListCrumbs list="Tracking requests" to={paths.trackingRequests()} here={title} />}
        tags={<RequestStatus request={request} />}
        about={age}
      >
        {request.status === 'failed' ? (
          <LinkButton to={paths.trackAgain(request.id)}>Correct and resend</LinkButton>
        ) : null}
      </PageHead>
      <RequestFacts request={request} />
      <CustomFieldsCard owner={{ type: 'tracking_request', id: request.id }} zone={null} />
    </div>
  )
}

/** `/tracking-requests/:id`: one request, what became of it, and its custom fields. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(trackingRequestOptions(id))
  return (
    <RecordFrame
      query={query}
      what="Tracking request"
      missing="No tracking request has this link."
      loading={<Skeleton width="100%" height={240} />}
    >
      {({ data }) => (
        <RequestView
          key={id}
          request={data}
          age={<DataAge updatedAt={query.dataUpdatedAt} fetching={query.isFetching} />}
        />
      )}
    </RecordFrame>
  )
}
