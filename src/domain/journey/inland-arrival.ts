import { daysPast } from '../time/calendar-day.ts'
import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { type BoxesOfShip } from './port-arrival.ts'
import { isOnTrain, leftForInland } from './whereabouts.ts'

/** What is known of a shipment's arrival at its inland destination. */
export interface InlandArrival {
  /** `overdue`: the day of the ETA is over at the place, and nobody reported the arrival. */
  state: 'arrived' | 'due' | 'overdue'
  /** When the last box came, else the ETA; null where nobody says. */
  at: string | null
  zone: string | null
}

/** Whether a box came to its ramp; some railroads skip the events before the last. */
function cameInland(box: ReadContainer): boolean {
  return box.indAtaAt !== null || (leftForInland(box) && !isOnTrain(box))
}

/**
 * What is known of the arrival inland: the line's word, else that of the boxes at hand, once each of them has come.
 * Trains bring them one by one: the first is not all. `now`: epoch milliseconds.
 */
export function inlandArrival(shipment: ReadShipment, boxes: BoxesOfShip, now: number): InlandArrival {
  const { destinationAtaAt: came, destinationEtaAt: eta, destinationTimezone: zone } = shipment
  if (came !== null) return { state: 'arrived', at: came, zone }
  if (boxes.length === 0 || !boxes.every(cameInland)) {
    return { state: daysPast(eta, zone, now) > 0 ? 'overdue' : 'due', at: eta, zone }
  }
  const times = boxes.map((box) => box.indAtaAt ?? box.indRailUnloadedAt)
  return {
    state: 'arrived',
    // Where one of them has no time, the last of the others need not be the last.
    at: times.reduce((a, b) => (a === null || b === null ? null : b > a ? b : a)),
    zone: zone ?? boxes[0]?.finalDestinationTimezone ?? null,
  }
}
