import type { TrackingRequestStatus, WireTrackingRequest } from '#contract/tracking-request.ts'
import type { TrackingRequestRow } from '../store/tracking-requests.ts'
import { requestedAttributesOf } from '../store/requested-attributes.ts'
import { timestamp } from '../world/zone.ts'

function statusAt(row: TrackingRequestRow, now: number): TrackingRequestStatus {
  const stopped = row.status === 'created' && row.stopped_at !== null && row.stopped_at <= now
  return stopped ? 'tracking_stopped' : row.status
}

/** A tracking request at `now`. */
export function requestRecord(row: TrackingRequestRow, now: number): WireTrackingRequest {
  const requested = requestedAttributesOf(row)
  const status = statusAt(row, now)
  const stoppedAt = status === 'tracking_stopped' ? (row.stopped_at ?? row.updated_at) : row.updated_at
  return {
    id: row.id,
    type: 'tracking_request',
    attributes: {
      request_number: row.request_number,
      request_type: row.request_type,
      scac: row.scac,
      ref_numbers: requested.references,
      shipment_tags: requested.tags,
      status,
      failed_reason: row.failed_reason,
      is_retrying: status === 'pending' && row.attempts > 0,
      retry_count: row.attempts,
      created_at: timestamp(row.created_at),
      updated_at: timestamp(Math.max(row.updated_at, stoppedAt)),
    },
    relationships: {
      tracked_object: { data: row.shipment_id === null ? null : { type: 'shipment', id: row.shipment_id } },
      customer: {
        data: requested.customer === undefined ? null : { type: 'party', id: requested.customer.id },
      },
      user: { data: row.user_id === null ? null : { type: 'user', id: row.user_id } },
    },
    links: { self: `/v2/tracking_requests/${row.id}` },
  }
}
