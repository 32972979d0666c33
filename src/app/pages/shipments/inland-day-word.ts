import type { InlandArrival } from '#domain/journey/inland-arrival.ts'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { silenceOf, silenceWords } from '#domain/journey/silence.ts'
import { hasPassed } from '#domain/time/calendar-day.ts'

/** The word before the day of an inland arrival, or alone where there is no day. */
export function inlandDayWord({ state, at, zone }: InlandArrival, now: number): string {
  if (state === 'arrived') return at === null ? 'arrived, day not reported' : 'arrived'
  if (at === null) return 'no ETA reported'
  return hasPassed(at, zone, now) ? 'was due' : 'ETA'
}

/** Behind the day of an ETA that nobody confirms: `, not updated since 14 Nov`. */
export function silentEnd({ state, at }: InlandArrival, shipment: ReadShipment, now: number): string {
  const silence = state === 'due' && at !== null ? silenceOf(shipment, now) : null
  return silence === null ? '' : `, ${silenceWords(silence, now)}`
}
