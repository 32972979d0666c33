import { instantOf } from '#contract/instant.ts'
import { settings } from '../settings.ts'
import { isKnownZone } from '../time/calendar-day.ts'
import { hourMs } from '../time/durations.ts'

/**
 * When a time that was sent as an actual one has come, for all that is known: epoch milliseconds. Clocks may differ by
 * a little, and the wall clock of a zone that is not known may be ahead of UTC as far as any. Text that is no time has
 * always come.
 */
export function comesAt(at: string, zone: string | null, now: number): number {
  const { aheadHours, aheadHoursAnywhere } = settings.actual
  const instant = instantOf(at) ?? Number.NEGATIVE_INFINITY
  const soonest = instant - aheadHours * hourMs
  // Nearly every time is over, in whatever zone: a zone is costly to know for the first time.
  return soonest <= now || isKnownZone(zone) ? soonest : instant - aheadHoursAnywhere * hourMs
}

/** Whether a time is still to come that was sent as an actual one: an estimate, then. `now`: epoch milliseconds. */
export function isAhead(at: string | null, zone: string | null, now: number): boolean {
  return at !== null && comesAt(at, zone, now) > now
}
