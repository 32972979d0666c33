import { instantOf } from '#contract/instant.ts'
import { isKnownZone, isStartOfDay } from '../time/calendar-day.ts'
import { daysPast } from './port-arrival.ts'

/**
 * Whether the day of an estimate is over at its place, or its hour, where it has one. Only of such an estimate is it
 * said that it "was due": one that nobody confirms is still ahead. `now`: epoch milliseconds.
 */
export function wasDue(estimate: string | null, zone: string | null, now: number): boolean {
  if (estimate === null) return false
  if (daysPast(estimate, zone, now) > 0) return true
  // A wall clock of an unknown zone tells no hour, and the first instant of a day stands for the day.
  if (!isKnownZone(zone) || isStartOfDay(estimate, zone)) return false
  return (instantOf(estimate) ?? now) < now
}
