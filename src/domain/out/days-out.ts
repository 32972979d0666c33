import type { Container } from '#contract/container.ts'
import { calendarDay, type CalendarDay, daysBetween, today } from '../time/calendar-day.ts'
import { pickedUp } from '../journey/whereabouts.ts'

/** A box that was fetched and whose empty is not back. */
export interface DaysOut {
  /** The day of the gate-out where it was fetched. */
  since: CalendarDay
  zone: string | null
  /** Calendar days from the gate-out to now, both at the place of the gate-out; the day of the gate-out is 0. */
  days: number
  /** Free days that the office has typed; null: none, and nothing is said to be over. */
  allowed: number | null
  /** Days beyond what is allowed; negative: days that are left. Null without a rule. */
  overBy: number | null
}

/** `over` past the last allowed day, `near` on it and on the day before; `unruled`: the office has typed no free days. */
export type OutBand = 'over' | 'near' | 'within' | 'unruled'

/**
 * How long a box is out; null where it is not: it was never fetched, or its empty is back.
 * @param allowed free days from the gate-out, the day of the gate-out not counted
 * @param now epoch milliseconds
 */
export function daysOut(container: Container, allowed: number | null, now: number): DaysOut | null {
  if (container.emptyTerminatedAt !== null) return null
  const fetched = pickedUp(container)
  const since = fetched === null ? null : calendarDay(fetched.at, fetched.zone)
  if (fetched === null || since === null) return null
  const days = Math.max(0, daysBetween(since, today(fetched.zone, now)))
  return { since, zone: fetched.zone, days, allowed, overBy: allowed === null ? null : days - allowed }
}

/** How urgent an empty return is. */
export function outBand({ overBy }: DaysOut): OutBand {
  if (overBy === null) return 'unruled'
  if (overBy > 0) return 'over'
  return overBy >= -1 ? 'near' : 'within'
}

/** Those over by most first, then those without a rule, the longest out first. */
export function byDaysOver(one: DaysOut, other: DaysOut): number {
  const rank = (out: DaysOut) => (out.overBy === null ? Number.NEGATIVE_INFINITY : out.overBy)
  if (one.overBy === null && other.overBy === null) return other.days - one.days
  return rank(other) - rank(one) || other.days - one.days
}
