import type { InlandArrival } from '#domain/journey/inland-arrival.ts'
import { formatInstant } from '#domain/time/format-time.ts'

/** Where the boxes are or go after the port, and when: `on to Chicago, IL, was due 18 Nov`. */
export function inlandLine(to: string, { state, at, zone }: InlandArrival, now: number): string {
  const day = at === null ? null : formatInstant(at, zone, 'short-date', now)
  // Without "since": it would leave no room for the day where the name is long.
  if (state === 'arrived') return `in ${to}${day === null ? '' : `, ${day}`}`
  return `on to ${to}, ${state === 'overdue' ? 'was due ' : ''}${day ?? 'no ETA'}`
}

/** What stands before the day of an arrival inland, or alone where there is none. */
export function inlandDayWord({ state, at }: InlandArrival): string {
  if (state === 'arrived') return at === null ? 'arrived, day not reported' : 'arrived'
  if (at === null) return 'no ETA reported'
  return state === 'overdue' ? 'was due' : 'expected'
}
