import type { TrackingRequestStatus, WireTrackingRequest } from '#contract/tracking-request.ts'
import type { TrackingRequestRow } from '../store/tracking-requests.ts'
import type { Wishes } from '../store/world-requests.ts'
import { timestamp } from '../world/zone.ts'

function statusAt(row: TrackingRequestRow, now: number): TrackingRequestStatus {
  const stopped = row.status === 'created' && row.stopped_at !== null && row.stopped_at <= now
  return stopped ? 'tracking_stopped' : row.status
}

export function wishesOf(row: TrackingRequestRow): Wishes {
  // Written by this program only.
  return JSON.parse(row.wishes) as Wishes
}

/** A tracking request as it stands at `now`. */
export function requestRecord(row: TrackingRequestRow, now: number): WireTrackingRequest {
  const wishes = wishesOf(row)
  const status = statusAt(row, now)
  const stoppedAt = status === 'tracking_stopped' ? (row.stopped_at ?? row.updated_at) : row.updated_at
  return {
    id: row.id,
    type: 'tracking_request',
    attributes: {
      request_number: row.request_number,
      request_type: row.request_type,
      scac: row.scac,
      ref_numbers: wishes.references,
      shipment_tags: wishes.tags,
      status,
      failed_reason: row.failed_reason,
      is_retrying: status === 'pending' && row.attempts > 0,
      retry_count: row.attempts,
      created_at: timestamp(row.created_at),
      updated_at: timestamp(Math.max(row.updated_at, stoppedAt)),
    },
    relationships: {
      tracked_object: { data: row.shipment_id === null ? null : { type: 'shipment', id: row.shipment_id } },
      customer: { data: wishes.customer === undefined ? null : { type: 'party', id: wishes.customer.id } },
      user: { data: row.user_id === null ? null : { type: 'user', id: row.user_id } },
    },
    links: { self: `/v2/tracking_requests/${row.id}` },
  }
}
