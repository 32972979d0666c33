import { createColumnHelper } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { carrierOf } from '#contract/carriers.ts'
import type { TrackingRequest } from '#contract/tracking-request.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { Instant } from '../../components/Instant.tsx'
import {
  nextTryWords,
  requestReasonWords,
  requestStatusWords,
} from '#domain/tracking/tracking-request-words.ts'
import { paths } from '../../paths.ts'
import { RowLink } from '../../table/cells/RowLink.tsx'
import { TwoLines } from '../../table/cells/TwoLines.tsx'
import { ValueList } from '../../table/cells/ValueList.tsx'
import { features } from '../../table/features.ts'
import { Link } from '../../ui/Link.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'
import styles from './TrackingRequestsPage.module.css'

export interface RequestRow {
  id: string
  problem?: string | undefined
  /** Missing exactly when `problem` is set. */
  request?: TrackingRequest
}

const tones: Readonly<Record<string, TagTone>> = {
  pending: 'info',
  awaiting_manifest: 'soon',
  created: 'ok',
  failed: 'past',
  tracking_stopped: 'muted',
}

const typeWords: Readonly<Record<string, string>> = {
  bill_of_lading: 'bill of lading',
  booking_number: 'booking',
  container: 'container',
}

export function requestTypeWords(requestType: string): string {
  return typeWords[requestType] ?? requestType
}

/** To what is kept about the request itself. */
export function RequestDetails({ request }: { request: TrackingRequest }) {
  return (
    <Link to={paths.trackingRequest(request.id)} aria-label={`Details of ${request.requestNumber}`}>
      Details
    </Link>
  )
}

/** The number leads to its shipment; one without a shipment to what is kept about the request. */
export function RequestNumber({ request }: { request: TrackingRequest }) {
  const shipment = request.relationships.trackedObject
  const to = shipment === null ? paths.trackingRequest(request.id) : paths.shipment(shipment.id)
  return (
    <RowLink to={to} className={styles.number}>
      {request.requestNumber}
    </RowLink>
  )
}

export function RequestStatus({ request }: { request: TrackingRequest }) {
  return <Tag tone={tones[request.status] ?? 'unknown'}>{requestStatusWords(request.status)}</Tag>
}

export function RequestReason({ request }: { request: TrackingRequest }) {
  const reason = requestReasonWords(request)
  const next = nextTryWords(request)
  if (reason === null && next === null) return <EmptyCell reason="nothing wrong" />
  return (
    <span className={styles.reason}>
      {reason} {next === null ? null : <span className={styles.next}>{next}</span>}
      {request.status === 'failed' ? (
        <Link to={paths.trackAgain(request.id)}>Correct and send again</Link>
      ) : null}
    </span>
  )
}

const helper = createColumnHelper<typeof features, RequestRow>()

function column(id: string, header: string, width: number, cell: (request: TrackingRequest) => ReactNode) {
  return helper.display({
    id,
    header,
    meta: { width },
    cell: ({ row }) => (row.original.request === undefined ? null : cell(row.original.request)),
  })
}

export const columns = helper.columns([
  column('number', 'Number', 190, (request) => (
    <TwoLines first={<RequestNumber request={request} />} second={requestTypeWords(request.requestType)} />
  )),
  column('line', 'Line', 130, ({ scac }) =>
    scac === null ? (
      <EmptyCell reason="not found yet" />
    ) : (
      <TwoLines first={scac} second={carrierOf(scac)?.name ?? null} />
    ),
  ),
  column('status', 'State', 170, (request) => <RequestStatus request={request} />),
  column('reason', 'Reason and next try', 320, (request) => <RequestReason request={request} />),
  column('references', 'References', 130, ({ refNumbers }) =>
    refNumbers.length === 0 ? <EmptyCell reason="none" /> : <ValueList values={refNumbers} />,
  ),
  column('created', 'Asked for', 160, (request) => (
    <TwoLines
      first={<Instant at={request.createdAt} zone="Etc/UTC" format="date-time" />}
      second={<RequestDetails request={request} />}
    />
  )),
])
