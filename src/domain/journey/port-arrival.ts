import type { ReadContainer } from '../reading/container.ts'
import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { reportedAvailable } from '../deadline/reported-available.ts'
import { settings } from '../settings.ts'
import { calendarDay, daysPast } from '../time/calendar-day.ts'
import { type Silence, silenceOf } from './silence.ts'
import { isAshore, wasUnloaded } from './whereabouts.ts'

/** What is known of a ship's arrival at the port of discharge. */
export type PortArrival =
  /**
   * It came. `at` null: nobody says when. `latest`: at that time a box was off the ship already, so the ship came
   * then or before. `reportedFor`: the bill of lading on the same call that reports it; null: this one does.
   */
  | { state: 'arrived'; at: string | null; zone: string | null; latest: boolean; reportedFor: string | null }
  | { state: 'due'; eta: string }
  /** Expected, as far as was known when tracking stopped or the line last answered, days ago. */
  | { state: 'unconfirmed'; eta: string; silence: Silence }
  /** The port's day of the ETA is over, so many days ago, and nobody reported the arrival. */
  | { state: 'overdue'; eta: string; days: number }
  | { state: 'unknown' }

/** What the boxes of a shipment say of its ship. */
export type BoxesOfShip = readonly ReadContainer[]

/** The first of some instants of one zone, as text. */
function earliest(instants: readonly (string | null)[]): string | null {
  return instants.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null)
}

/** Whether a box is off the ship. That it is called available proves nothing while its ship is still due. */
function isOff(box: ReadContainer, isDue: boolean): boolean {
  const isCalledAvailable = box.currentStatus === 'available' || reportedAvailable(box) === true
  return isDue && isCalledAvailable ? wasUnloaded(box) : isAshore(box)
}

/** What boxes that are off the ship, or whose ship came, say of its arrival; null where none is. */
function arrivalByBoxes(
  boxes: BoxesOfShip,
  { podEtaAt, podTimezone: zone }: ReadShipment,
  now: number,
): PortArrival | null {
  const isDue = (instantOf(podEtaAt) ?? now) > now
  const there = boxes.filter((box) => box.podArrivedAt !== null || isOff(box, isDue))
  if (there.length === 0) return null
  const came = earliest(there.map(({ podArrivedAt }) => podArrivedAt))
  const at = came ?? earliest(there.map(({ podDischargedAt }) => podDischargedAt))
  return {
    state: 'arrived',
    at,
    zone: zone ?? there[0]?.podTimezone ?? null,
    latest: came === null,
    reportedFor: null,
  }
}

/** Where an estimate stands by itself: of an arrival that nobody reported. */
export function arrivalByEta(eta: string | null, zone: string | null, now: number): PortArrival {
  if (eta === null || calendarDay(eta, zone) === null) return { state: 'unknown' }
  const days = daysPast(eta, zone, now)
  return days > 0 ? { state: 'overdue', eta, days } : { state: 'due', eta }
}

/** The last answer about each shipment: every cell of a row asks for it, and each day of each box. */
const lastAnswers = new WeakMap<ReadShipment, { boxes: BoxesOfShip; now: number; arrival: PortArrival }>()

function areSame(some: BoxesOfShip, others: BoxesOfShip): boolean {
  return some.length === others.length && some.every((box, index) => box === others[index])
}

/**
 * What is known of the arrival, from the shipment and from those of its boxes that are at hand: an ETA whose day is
 * over is never taken for an arrival, nor for one that is still to come. `now`: epoch milliseconds.
 */
export function portArrival(shipment: ReadShipment, boxes: BoxesOfShip, now: number): PortArrival {
  const last = lastAnswers.get(shipment)
  if (last !== undefined && last.now === now && areSame(last.boxes, boxes)) return last.arrival
  const arrival = judgedArrival(shipment, boxes, now)
  lastAnswers.set(shipment, { boxes, now, arrival })
  return arrival
}

function judgedArrival(shipment: ReadShipment, boxes: BoxesOfShip, now: number): PortArrival {
  const { podAtaAt: came, podEtaAt: eta, podTimezone: zone } = shipment
  if (came !== null) return { state: 'arrived', at: came, zone, latest: false, reportedFor: null }
  const byBoxes = arrivalByBoxes(boxes, shipment, now)
  if (byBoxes !== null) return byBoxes
  if (shipment.callArrival !== undefined) {
    const { bill, ...arrived } = shipment.callArrival
    return { state: 'arrived', ...arrived, zone: zone ?? arrived.zone, reportedFor: bill }
  }
  const byEta = arrivalByEta(eta, zone, now)
  if (byEta.state !== 'due') return byEta
  const silence = silenceOf(shipment, now)
  return silence === null ? byEta : { state: 'unconfirmed', eta: byEta.eta, silence }
}

/**
 * So long past its ETA that the ship is not waiting any more: it came and nobody said so, or it sails elsewhere.
 * Nothing is said then of where the ship is, nor that the boxes are on it.
 */
export function isLongOverdue(arrival: PortArrival): boolean {
  return arrival.state === 'overdue' && arrival.days > settings.arrival.longOverdueDays
}
