import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { calendarDay, daysBetween, daysPast } from '../time/calendar-day.ts'
import { settings } from '../settings.ts'
import { departureOf } from './departure.ts'
import { type BoxesOfShip, portArrival } from './port-arrival.ts'
import { isArrivalDoubted } from './arrival-doubt.ts'
import { dueTooSoon } from './time-order.ts'

/** `unknown`: of an old estimate, and of times that contradict each other. */
export type SlipTone = 'early' | 'on-time' | 'note' | 'warn' | 'bad' | 'unknown'

/** The ETA is of then, the departure is overdue, or what is reported of the arrival cannot all be right. */
export type SlipDoubt = 'not-updated' | 'not-departed' | 'conflict'

export interface Slip {
  /** Positive is late, negative early. */
  days: number
  tone: SlipTone
  /** The ETA is over without an arrival: it is this much late, or more. */
  atLeast: boolean
  /** Why it is not sure; not there where it is. */
  doubt?: SlipDoubt
  /** What the days are counted from: the ETA itself only where it is over and the first one is not, or is missing. */
  since: 'original-eta' | 'eta'
}

export function slipTone(days: number): SlipTone {
  if (days < 0) return 'early'
  if (days >= settings.slip.badDays) return 'bad'
  if (days >= settings.slip.warnDays) return 'warn'
  return days >= settings.slip.noteDays ? 'note' : 'on-time'
}

/**
 * Of a ship that is overdue: it has slipped at least until today, or until tracking was stopped, since nobody can
 * have reported its arrival after that.
 */
function leastSlip(shipment: ReadShipment, now: number): Slip | null {
  const { podOriginalEtaAt, podEtaAt, podTimezone } = shipment
  const until = instantOf(shipment.lineTrackingStoppedAt) ?? now
  const sinceEta = daysPast(podEtaAt, podTimezone, until)
  const sinceFirst = daysPast(podOriginalEtaAt, podTimezone, until)
  const byFirst = sinceFirst > 0 && sinceFirst - sinceEta <= settings.slip.mostDays
  const days = byFirst ? sinceFirst : sinceEta
  if (days === 0) return null
  return { days, tone: slipTone(days), atLeast: true, since: byFirst ? 'original-eta' : 'eta' }
}

/** Whole days of the place between two times; null where one is missing, or has a wrong year. */
export function daysMoved(from: string | null, to: string | null, zone: string | null): number | null {
  const [promised, expected] = [from, to].map((at) => (at === null ? null : calendarDay(at, zone)))
  if (promised == null || expected == null) return null
  const days = daysBetween(promised, expected)
  return Math.abs(days) > settings.slip.mostDays ? null : days
}

/**
 * How far the arrival at the discharge port moved from the first ETA, in whole days of the port's zone. The
 * actual arrival where there is one, else the ETA of now, else, once its day is over, at least until today. Null
 * where either end is missing, or has a wrong year.
 */
export function slip(shipment: ReadShipment, boxes: BoxesOfShip, now: number): Slip | null {
  const arrival = portArrival(shipment, boxes, now)
  if (arrival.state === 'overdue') return leastSlip(shipment, now)
  if (arrival.state === 'unknown' || (arrival.state === 'arrived' && arrival.latest)) return null
  const at = arrival.state === 'arrived' ? arrival.at : arrival.eta
  const days = daysMoved(shipment.podOriginalEtaAt, at, shipment.podTimezone)
  if (days === null) return null
  const sure = { days, tone: slipTone(days), atLeast: false, since: 'original-eta' } as const
  const conflicts =
    arrival.state === 'arrived' ? isArrivalDoubted(shipment, boxes) : dueTooSoon(shipment) !== null
  if (conflicts) return { ...sure, tone: 'unknown', doubt: 'conflict' }
  if (arrival.state === 'unconfirmed') return { ...sure, tone: 'unknown', doubt: 'not-updated' }
  const departure = departureOf(shipment, boxes, now)
  if (departure.state !== 'overdue') return sure
  return { ...sure, tone: slipTone(Math.max(days, departure.days)), doubt: 'not-departed' }
}

/** How far an ETA moved, or what is truer: `≥ 29 d late`, `≥ 2 d overdue`, `+2 d?`, `not departed`. */
export function truerWords({ days, atLeast, since, doubt }: Slip, words: string): string {
  if (atLeast) return `≥ ${days} d ${since === 'eta' ? 'overdue' : 'late'}`
  if (doubt === 'not-departed') return days > 0 ? words : 'not departed'
  return doubt === undefined ? words : `${words}?`
}

/** For a narrow column: `+2 d`, `on time`, `≥ 29 d late`, `+2 d?`. */
export function slipTagWords(moved: Slip): string {
  const { days } = moved
  return truerWords(moved, days === 0 ? 'on time' : `${days > 0 ? '+' : '−'}${Math.abs(days)} d`)
}

function count(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** As the beginning of a sentence: `1 day later than the original ETA`. */
export function slipPhrase({ days, atLeast, since }: Slip): string {
  if (atLeast) {
    return `At least ${count(days)} ${since === 'eta' ? 'overdue' : 'late'}, arrival not reported`
  }
  if (days === 0) return 'On time'
  return `${count(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'} than the original ETA`
}

/** Why it is not sure, behind it. */
export const slipDoubtWords: Record<SlipDoubt, string> = {
  'not-updated': 'not updated lately',
  'not-departed': 'departure overdue',
  conflict: 'sources conflict',
}
