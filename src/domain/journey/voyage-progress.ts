import type { Shipment } from '#contract/shipment.ts'
import { calendarDay, daysBetween, today } from '../time/calendar-day.ts'
import { instantOf } from '../time/instant.ts'
import { dayMs } from '../time/durations.ts'

export interface VoyageProgress {
  state: 'booked' | 'sailing' | 'arrived' | 'unknown'
  /** Part of the time between departure and arrival, 0 to 1. Null where an end is missing. */
  fraction: number | null
  /** Whole days since departure; of the whole voyage once arrived. */
  daysAtSea: number | null
  /** Days to the ETA by the port's calendar; 0 on its day and after it. */
  daysToGo: number | null
  /** Days since an ETA that passed without an arrival; else 0. */
  daysOverdue: number
}

/** A ship that has not arrived is not drawn in port, however late the ETA. */
const underWay = 0.97

/** How far the voyage to the discharge port is. Transshipments count as part of it. */
export function voyageProgress(shipment: Shipment, now: number): VoyageProgress {
  const departed = instantOf(shipment.polAtdAt)
  const arrived = instantOf(shipment.podAtaAt)
  const expected = instantOf(shipment.podEtaAt)
  if (arrived !== null) {
    const days = departed === null ? null : Math.max(0, Math.floor((arrived - departed) / dayMs))
    return { state: 'arrived', fraction: 1, daysAtSea: days, daysToGo: null, daysOverdue: 0 }
  }
  const etaDay = shipment.podEtaAt === null ? null : calendarDay(shipment.podEtaAt, shipment.podTimezone)
  const left = etaDay === null ? null : daysBetween(today(shipment.podTimezone, now), etaDay)
  const toGo = left === null ? null : Math.max(0, left)
  const daysOverdue = left === null ? 0 : Math.max(0, -left)
  if (departed === null) {
    const known = expected !== null || shipment.polEtdAt !== null
    return {
      state: known ? 'booked' : 'unknown',
      fraction: known ? 0 : null,
      daysAtSea: null,
      daysToGo: toGo,
      daysOverdue,
    }
  }
  const span = expected === null ? null : expected - departed
  const fraction =
    span === null || span <= 0 ? null : Math.max(0, Math.min(underWay, (now - departed) / span))
  const daysAtSea = Math.max(0, Math.floor((now - departed) / dayMs))
  return { state: 'sailing', fraction, daysAtSea, daysToGo: toGo, daysOverdue }
}
