import { instantOf } from '#contract/instant.ts'
import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { TrackingRequest, TrackingRequestStatus } from '#contract/tracking-request.ts'
import { sorted } from '../util/lists.ts'

export type RequestRecord = TrackingRequest | MalformedRecord

/** States in which somebody has to do something, then those in which an answer still comes. */
export const unsettledStatuses = [
  'failed',
  'pending',
  'awaiting_manifest',
] as const satisfies TrackingRequestStatus[]

/** The newest requests in one of these states. */
export interface UnsettledPart {
  status: (typeof unsettledStatuses)[number]
  /** Newest first. */
  records: readonly RequestRecord[]
  /** Requests in this state, with those that are not among the records. */
  total: number
  /** There are more than `total`: the service counts none. */
  more: boolean
}

function createdAt(record: RequestRecord): number {
  return isMalformed(record) ? 0 : (instantOf(record.createdAt) ?? 0)
}

/** Failed ones, then those that wait, each newest first: somebody has to act on the failed ones. */
export function unsettledFirst(parts: readonly UnsettledPart[]): RequestRecord[] {
  const of = (isFailed: boolean) =>
    sorted(
      parts.flatMap(({ status, records }) => ((status === 'failed') === isFailed ? records : [])),
      (a, b) => createdAt(b) - createdAt(a),
    )
  return [...of(true), ...of(false)]
}
