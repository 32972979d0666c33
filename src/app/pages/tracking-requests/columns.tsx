import { numberOr } from '#domain/util/words.ts'
import { carrierOf } from '#contract/carriers.ts'
import { ownMember } from '#contract/own-member.ts'
import type { TrackingRequest } from '#contract/tracking-request.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import {
  nextTryWords,
  requestReasonWords,
  requestStatusWords,
  requestTypeWords,
} from '#domain/tracking/tracking-request-words.ts'
import type { RecordRow } from '../../list/record-row.ts'
import { recordTable } from '../../list/record-table.tsx'
import { paths } from '../../paths.ts'
import { RowLink } from '../../table/cells/RowLink.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { ValueList } from '../../table/cells/ValueList.tsx'
import { Link } from '../../ui/Link.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'
import styles from './TrackingRequestsPage.module.css'

const tones: Readonly<Record<string, TagTone>> = {
  pending: 'info',
  awaiting_manifest: 'soon',
  created: 'ok',
  failed: 'past',
  tracking_stopped: 'muted',
}

/** To the page of the request itself. */
function RequestDetails({ request }: { request: TrackingRequest }) {
  return (
    <Link
      to={paths.trackingRequest(request.id)}
      aria-label={`Details of ${numberOr(request.requestNumber)}`}
      data-print="hide"
    >
      Details
    </Link>
  )
}

/** The number leads to its shipment, and to the request where there is no shipment. */
export function RequestNumber({ request }: { request: TrackingRequest }) {
  const shipment = request.relationships.trackedObject
  const to = shipment === null ? paths.trackingRequest(request.id) : paths.shipment(shipment.id)
  return (
    <RowLink to={to} className={styles.number}>
      {numberOr(request.requestNumber)}
    </RowLink>
  )
}

export function RequestStatus({ request }: { request: TrackingRequest }) {
  return <Tag tone={ownMember(tones, request.status) ?? 'unknown'}>{requestStatusWords(request.status)}</Tag>
}

function RequestReason({ request }: { request: TrackingRequest }) {
  const reason = requestReasonWords(request)
  const next = nextTryWords(request)
  if (reason === null && next === null) return <EmptyCell reason="no issues" />
  return (
    <span className={styles.reason}>
      {reason} {next === null ? null : <span className={styles.next}>{next}</span>}
      {request.status === 'failed' ? (
        <Link to={paths.trackAgain(request.id)} data-print="hide">
          Correct and resend
        </Link>
      ) : null}
    </span>
  )
}

export const requestTable = recordTable<TrackingRequest, RecordRow<TrackingRequest>>({
  number: {
    label: 'Number',
    width: 170,
    least: 150,
    card: 'half',
    cell: (request) => (
      <TwoLines first={<RequestNumber request={request} />} second={requestTypeWords(request.requestType)} />
    ),
  },
  line: {
    label: 'Carrier',
    width: 120,
    cell: ({ scac }) =>
      scac === null ? null : <TwoLines first={scac} second={carrierOf(scac)?.name ?? null} />,
    empty: () => 'not identified yet',
  },
  status: {
    label: 'Status',
    width: 180,
    card: 'half',
    cell: (request) => <RequestStatus request={request} />,
  },
  reason: {
    label: 'Issue and next try',
    width: 320,
    least: 220,
    card: 'wide',
    cell: (request) => <RequestReason request={request} />,
  },
  references: {
    label: 'References',
    width: 130,
    cell: ({ refNumbers }) => (refNumbers.length === 0 ? null : <ValueList values={refNumbers} />),
    empty: () => 'none',
  },
  created: {
    label: 'Requested',
    width: 150,
    card: 'wide',
    cell: (request) => (
      <TwoLines first={<OwnInstant at={request.createdAt} />} second={<RequestDetails request={request} />} />
    ),
  },
})
