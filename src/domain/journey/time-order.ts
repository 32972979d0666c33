import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { calendarDay, isKnownZone, isStartOfDay } from '../time/calendar-day.ts'
import { dayMs } from '../time/durations.ts'

/** A time of a step, as one source tells it. */
export interface PlaceTime {
  at: string
  zone: string | null
}

function instant({ at }: PlaceTime): number {
  return instantOf(at) ?? Number.NaN
}

/** A wall clock of an unknown zone can seem to be off by some hours beside a known one. */
export function areOfOneClock(one: PlaceTime, other: PlaceTime): boolean {
  return isKnownZone(one.zone) === isKnownZone(other.zone)
}

/** Whether a time is before one that it must follow; a day alone only where it is an earlier day. */
export function isBefore(one: PlaceTime, other: PlaceTime): boolean {
  const ahead = instant(other) - instant(one)
  if (!(ahead > 0) || (!areOfOneClock(one, other) && ahead <= dayMs)) return false
  const isDay = isStartOfDay(one.at, one.zone) || isStartOfDay(other.at, other.zone)
  return !isDay || isDayBefore(one, other)
}

function isDayBefore(one: PlaceTime, other: PlaceTime): boolean {
  return (calendarDay(one.at, one.zone) ?? '') < (calendarDay(other.at, other.zone) ?? '')
}

/** The ETA and the departure, past or planned, of a ship that is to come before it leaves. */
export function dueTooSoon(shipment: ReadShipment): { eta: PlaceTime; departure: PlaceTime } | null {
  const { podEtaAt, polAtdAt, polEtdAt } = shipment
  const leaves = polAtdAt ?? polEtdAt
  if (podEtaAt === null || leaves === null) return null
  const eta = { at: podEtaAt, zone: shipment.podTimezone }
  const departure = { at: leaves, zone: shipment.polTimezone }
  return isBefore(eta, departure) ? { eta, departure } : null
}
