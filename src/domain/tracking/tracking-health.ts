import { instantOf } from '#contract/instant.ts'
import type { Shipment, TrackingStoppedReason } from '#contract/shipment.ts'
import { wordsFor } from '../util/words.ts'
import { type Freshness, freshness } from './staleness.ts'

export interface TrackingHealth {
  /** When the line was last checked, and when it last answered: two different things. */
  lastAttemptedAt: string | null
  lastSucceededAt: string | null
  /** From the last answer. */
  freshness: Freshness
  /** The line was checked after it last answered: it does not answer now. */
  failing: boolean
  stopped: { at: string; reason: string } | null
}

/** How well the carrier answers, in steps that last: that one try fails is none. */
export type TrackingHealthStep = 'answering' | 'failing' | 'silent'

/** Why tracking ended: contract/README.md, Shipments. */
const reasons: Record<TrackingStoppedReason, string> = {
  all_containers_terminated: 'all containers returned empty',
  past_arrival_window: 'more than 56 days since arrival',
  past_full_out_window: 'too long since pickup',
  no_updates_at_line: 'no updates from the carrier for 56 days',
  cancelled_by_user: 'stopped by a user',
  booking_cancelled: 'the carrier canceled the booking',
}

/** Why tracking ended, as the end of a sentence; unknown reasons as they came. */
export function stoppedReason(reason: string | null): string {
  if (reason === null) return 'no reason reported'
  return wordsFor(reasons, reason)
}

export function trackingHealth(shipment: Shipment, now: number): TrackingHealth {
  const attempted = instantOf(shipment.lineTrackingLastAttemptedAt)
  const succeeded = instantOf(shipment.lineTrackingLastSucceededAt)
  const stoppedAt = shipment.lineTrackingStoppedAt
  return {
    lastAttemptedAt: shipment.lineTrackingLastAttemptedAt,
    lastSucceededAt: shipment.lineTrackingLastSucceededAt,
    freshness: freshness('line', shipment.lineTrackingLastSucceededAt, now),
    failing: stoppedAt === null && attempted !== null && (succeeded === null || succeeded < attempted),
    stopped:
      stoppedAt === null
        ? null
        : { at: stoppedAt, reason: stoppedReason(shipment.lineTrackingStoppedReason) },
  }
}

/** Null: the carrier has not answered yet, or is asked no more. */
export function trackingHealthStep(shipment: Shipment, now: number): TrackingHealthStep | null {
  const health = trackingHealth(shipment, now)
  if (health.stopped !== null || health.freshness === 'never') return null
  if (health.freshness === 'stale' || health.freshness === 'gone') return 'silent'
  return health.failing && health.freshness === 'aging' ? 'failing' : 'answering'
}
