import { daysPast } from '../time/calendar-day.ts'
import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { settings } from '../settings.ts'
import { dayMs } from '../time/durations.ts'
import { type BoxesOfShip, portArrival } from './port-arrival.ts'

/** The departure from the port of lading, as far as it is known. */
export type Departure =
  /** `at` null: nobody says when, and the ship came to the port of discharge. */
  | { state: 'departed'; at: string | null }
  | { state: 'due'; etd: string }
  /** The port's day of the ETD is over, so many days ago, and nobody reported the departure. */
  | { state: 'overdue'; etd: string; days: number }
  | { state: 'unknown' }

/** `now`: epoch milliseconds. */
export function departureOf(shipment: ReadShipment, boxes: BoxesOfShip, now: number): Departure {
  const { polAtdAt, polEtdAt: etd, polTimezone: zone } = shipment
  const due = instantOf(etd) ?? now
  // Boxes repeat it; a time far from the ETD is of another trip.
  const ofBox = boxes.find(({ polVesselDepartedAt }) => {
    const left = instantOf(polVesselDepartedAt)
    return left !== null && left <= now && Math.abs(left - due) <= settings.vetted.samePlaceDays * dayMs
  })
  const at = polAtdAt ?? ofBox?.polVesselDepartedAt ?? null
  if (at !== null || portArrival(shipment, boxes, now).state === 'arrived') return { state: 'departed', at }
  if (etd === null) return { state: 'unknown' }
  const days = daysPast(etd, zone, now)
  return days > 0 ? { state: 'overdue', etd, days } : { state: 'due', etd }
}
