import type { Container } from '#contract/container.ts'
import { instantOf } from '#contract/instant.ts'
import type { Shipment } from '#contract/shipment.ts'
import { settings } from '../settings.ts'
import { isKnownZone } from '../time/calendar-day.ts'
import { hourMs } from '../time/durations.ts'
import { ageOf } from '../tracking/staleness.ts'

/** The actual times of a box, each by the zone of its place. */
const actualTimes = [
  ['podTimezone', 'podArrivedAt'],
  ['podTimezone', 'podDischargedAt'],
  ['podTimezone', 'podFullOutAt'],
  ['podTimezone', 'podRailLoadedAt'],
  ['podTimezone', 'podRailDepartedAt'],
  ['finalDestinationTimezone', 'indAtaAt'],
  ['finalDestinationTimezone', 'indRailUnloadedAt'],
  ['finalDestinationTimezone', 'finalDestinationFullOutAt'],
  ['emptyTerminatedTimezone', 'emptyTerminatedAt'],
] as const

export type ActualTime = (typeof actualTimes)[number][1]

/** A time that was sent as an actual one and is still to come. */
export interface AheadTime {
  fact: ActualTime
  at: string
  zone: string | null
}

/**
 * Whether a time is still to come that was sent as an actual one: an estimate, then. Clocks may differ by a little, and
 * the wall clock of a zone that is not known may be ahead of UTC as far as any. `now`: epoch milliseconds.
 */
export function isAhead(at: string | null, zone: string | null, now: number): boolean {
  const { aheadHours, aheadHoursAnywhere } = settings.actual
  const aheadMs = (instantOf(at) ?? now) - now
  // Nearly every time is over, in whatever zone: a zone is costly to know for the first time.
  return aheadMs > aheadHours * hourMs && (isKnownZone(zone) || aheadMs > aheadHoursAnywhere * hourMs)
}

/** A box as it is now, and what was left out of it. */
export type BoxNow = Container & { ahead?: readonly AheadTime[] }

/**
 * The box without the actual times that are still to come, which stand in `ahead`: domain/README.md, Actual times;
 * and without a check of the terminal at a time that proves nothing: domain/README.md, Staleness. Every rule that
 * knows the time judges this box.
 */
export function asOfNow(container: BoxNow, now: number): BoxNow {
  let box = container
  for (const [zoneOf, fact] of actualTimes) {
    const [at, zone] = [container[fact], container[zoneOf]]
    if (at !== null && isAhead(at, zone, now)) {
      box = { ...box, [fact]: null, ahead: [...(box.ahead ?? []), { fact, at, zone }] }
    }
  }
  const { terminalCheckedAt: at } = container
  return at === null || ageOf(at, now) !== null ? box : { ...box, terminalCheckedAt: null }
}

/** The actual times of a shipment, each with its estimate and by the zone of its place. */
const shipmentTimes = [
  ['polTimezone', 'polAtdAt', 'polEtdAt'],
  ['podTimezone', 'podAtaAt', 'podEtaAt'],
  ['destinationTimezone', 'destinationAtaAt', 'destinationEtaAt'],
] as const

/**
 * The shipment without the actual times that are still to come: they stand in for an estimate that nobody gave. Every
 * rule that knows the time judges this shipment. Null: not in the answer.
 */
export function shipmentAsOfNow<Reported extends Shipment | null>(reported: Reported, now: number): Reported {
  let shipment = reported
  if (reported === null) return shipment
  for (const [zoneOf, actual, estimate] of shipmentTimes) {
    const at = reported[actual]
    if (at !== null && isAhead(at, reported[zoneOf], now)) {
      shipment = { ...shipment, [actual]: null, [estimate]: reported[estimate] ?? at }
    }
  }
  return shipment
}

/** When the ship came, as its shipment says; null where that is still to come. */
export function shipArrivedAt(shipment: Shipment | null, now: number): string | null {
  return shipmentAsOfNow(shipment, now)?.podAtaAt ?? null
}
