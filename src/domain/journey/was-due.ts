import { instantOf } from '#contract/instant.ts'
import { isKnownZone, isStartOfDay } from '../time/calendar-day.ts'
import type { PortArrival } from './port-arrival.ts'

/** Whether an ETA is one of then: overdue, not confirmed, or its hour is over, where it has one. */
export function wasDue(arrival: PortArrival, zone: string | null, now: number): boolean {
  if (arrival.state !== 'due') return arrival.state === 'overdue' || arrival.state === 'unconfirmed'
  // A wall clock of an unknown zone tells no hour, and the first instant of a day stands for the day.
  if (!isKnownZone(zone) || isStartOfDay(arrival.eta, zone)) return false
  return (instantOf(arrival.eta) ?? now) < now
}
