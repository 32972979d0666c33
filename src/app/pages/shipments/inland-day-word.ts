import type { InlandArrival } from '#domain/journey/inland-arrival.ts'
import { wasDue } from '#domain/journey/was-due.ts'

/** What stands before the day of an arrival inland, or alone where there is none. */
export function inlandDayWord({ state, at, zone }: InlandArrival, now: number): string {
  if (state === 'arrived') return at === null ? 'arrived, day not reported' : 'arrived'
  if (at === null) return 'no ETA reported'
  return wasDue(at, zone, now) ? 'was due' : 'ETA'
}
