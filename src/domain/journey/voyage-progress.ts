import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { calendarDay, daysBetween, today } from '../time/calendar-day.ts'
import { dayMs } from '../time/durations.ts'
import { departureOf } from './departure.ts'
import { type BoxesOfShip, isLongOverdue, portArrival } from './port-arrival.ts'
import type { Silence } from './silence.ts'
import { isArrivalDoubted } from './arrival-doubt.ts'

export interface VoyageProgress {
  state: 'booked' | 'sailing' | 'arrived' | 'unknown'
  /** Part of the time between departure and arrival, 0 to 1. Null where an end is missing, or long over. */
  fraction: number | null
  /** Whole days since departure; of the whole voyage once arrived. */
  daysAtSea: number | null
  /** Days to the ETA by the port's calendar; 0 on its day and after it. */
  daysToGo: number | null
  /** Days since an ETD that passed without a departure; else 0. */
  departureDaysOverdue: number
  /** Days since an ETA that passed without an arrival; else 0. */
  daysOverdue: number
  /** Where the ETA is still ahead, since when nobody has confirmed it. */
  silence: Silence | null
}

/** A ship that has not arrived is not drawn in port, however late the ETA. */
const underWay = 0.97

function wholeDays(ms: number): number {
  return Math.max(0, Math.floor(ms / dayMs))
}

/** How far the voyage to the discharge port is. Transshipments count as part of it. */
export function voyageProgress(shipment: ReadShipment, boxes: BoxesOfShip, now: number): VoyageProgress {
  const { polEtdAt, podEtaAt, podTimezone } = shipment
  const departure = departureOf(shipment, boxes, now)
  const departed = departure.state === 'departed' ? instantOf(departure.at) : null
  const arrival = portArrival(shipment, boxes, now)
  const none = { daysToGo: null, departureDaysOverdue: 0, daysOverdue: 0, silence: null }
  if (arrival.state === 'arrived') {
    const isSure = !arrival.latest && !isArrivalDoubted(shipment, boxes)
    const came = isSure ? instantOf(arrival.at) : null
    const daysAtSea = departed === null || came === null ? null : wholeDays(came - departed)
    return { ...none, state: 'arrived', fraction: 1, daysAtSea }
  }
  const etaDay = podEtaAt === null ? null : calendarDay(podEtaAt, podTimezone)
  const ahead = {
    daysToGo: etaDay === null ? null : Math.max(0, daysBetween(today(podTimezone, now), etaDay)),
    departureDaysOverdue: departure.state === 'overdue' ? departure.days : 0,
    daysOverdue: arrival.state === 'overdue' ? arrival.days : 0,
    silence: arrival.state === 'unconfirmed' ? arrival.silence : null,
  }
  const expected = instantOf(podEtaAt)
  if (departed === null) {
    const known = expected !== null || polEtdAt !== null
    return { ...ahead, state: known ? 'booked' : 'unknown', fraction: known ? 0 : null, daysAtSea: null }
  }
  const span = expected === null ? 0 : expected - departed
  const fraction =
    span <= 0 || isLongOverdue(arrival) ? null : Math.max(0, Math.min(underWay, (now - departed) / span))
  return { ...ahead, state: 'sailing', fraction, daysAtSea: wholeDays(now - departed) }
}
