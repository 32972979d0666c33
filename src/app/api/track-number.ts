import { isMalformed } from '#contract/malformed.ts'
import {
  createTrackingRequest,
  getTrackingRequest,
  listTrackingRequests,
} from '#contract/operations/tracking-requests.ts'
import type { TrackingRequest } from '#contract/tracking-request.ts'
import { requestNotTaken, type RequestPart, twinLacks } from '#domain/fields/request-taken.ts'
import type { NumberToTrack } from '#domain/tracking/found-numbers.ts'
import { call } from './client.ts'
import { faultsAfter } from './written.ts'

// Apart from the reads of tracking requests: lists have no use for it.

/** A request for a number, held against what was sent. */
export interface Tracked {
  requestId: string
  /** What the service did not take. */
  leftOut: RequestPart[]
}

async function heldAgainst(
  sent: NumberToTrack,
  request: TrackingRequest,
  partsOf: typeof requestNotTaken,
): Promise<Tracked> {
  const leftOut = await faultsAfter(
    (held: TrackingRequest) => partsOf(sent, held),
    { data: request },
    () => call(getTrackingRequest, { path: { id: request.id }, query: { include: ['customer'] } }),
  )
  return { requestId: request.id, leftOut }
}

export async function trackNumber(sent: NumberToTrack): Promise<Tracked> {
  const { number, type, scac, references, tags, customerId } = sent
  const { data } = await call(createTrackingRequest, {
    body: {
      data: {
        type: 'tracking_request',
        attributes: {
          request_type: type,
          request_number: number,
          ...(scac === '' ? { auto_detect_vocc_scac: true } : { scac }),
          ...(references.length === 0 ? {} : { ref_numbers: [...references] }),
          ...(tags.length === 0 ? {} : { shipment_tags: [...tags] }),
        },
        ...(customerId === null
          ? {}
          : { relationships: { customer: { data: { type: 'party', id: customerId } } } }),
      },
    },
  })
  return heldAgainst(sent, data, requestNotTaken)
}

/**
 * The newest request for a number, and for its line where that is named.
 * @param since epoch milliseconds: one that was made before is not the one that was sent; null finds any, as the twin
 *   for which another was refused
 */
export async function trackedRequest(
  sent: NumberToTrack,
  since: number | null,
  signal: AbortSignal,
): Promise<Tracked | null> {
  const { number, scac } = sent
  const { data } = await call(listTrackingRequests, {
    query: {
      'filter[request_number]': number,
      'filter[scac]': scac === '' ? undefined : scac,
      'page[size]': 1,
    },
    signal,
  })
  const newest = data[0]
  if (newest === undefined || isMalformed(newest)) return null
  if (since === null) return heldAgainst(sent, newest, twinLacks)
  return Date.parse(newest.createdAt ?? '') >= since ? heldAgainst(sent, newest, requestNotTaken) : null
}
