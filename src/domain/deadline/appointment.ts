import type { ReadContainer } from '../reading/container.ts'
import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { calendarDay, type CalendarDay, isKnownZone, isStartOfDay, today } from '../time/calendar-day.ts'
import { portArrival } from '../journey/port-arrival.ts'
import { goesByRail, isGone, wasCheckedAtRamp, wentInland } from '../journey/whereabouts.ts'
import { zoneInPlace } from '../journey/zone-in-place.ts'
import { activeHolds } from './holds.ts'

/**
 * What an appointment is worth: domain/README.md, Appointments. Only one that `keeps` makes a deadline calmer.
 * `passed` is over and nobody has looked since, `missed` is over and the terminal still had the box; both
 * count as none. `done`: the box is gone, and it no longer matters.
 */
export type AppointmentState =
  | 'none'
  | 'keeps'
  | 'too-late'
  /** The box may not be there by then. */
  | 'doubted'
  | 'passed'
  | 'missed'
  | 'on-hold'
  | 'done'

const asGoodAsNone: readonly AppointmentState[] = ['none', 'doubted', 'passed', 'missed']

/** Whether none is to come that helps: nobody ever made one, it is over, or the box may be elsewhere then. */
export function needsAppointment(state: AppointmentState): boolean {
  return asGoodAsNone.includes(state)
}

/** The day of the appointment where the box stands. Null without one, and for text that is no time. */
export function appointmentDay(container: ReadContainer): CalendarDay | null {
  const at = container.pickupAppointmentAt
  return at === null ? null : calendarDay(at, zoneInPlace(container))
}

/**
 * Whether `then` is after the appointment. One at the first instant of a day is a day without a time, and in
 * an unknown zone its time is a wall clock that stands for no instant: both last until their day is over.
 */
function isOver(at: string, zone: string | null, then: number): boolean {
  if (isKnownZone(zone) && !isStartOfDay(at, zone)) return (instantOf(at) ?? Number.POSITIVE_INFINITY) < then
  const day = calendarDay(at, zone)
  return day !== null && day < today(zone, then)
}

/** Whether the train, or the ship, may come later than that, or nobody knows when it comes. */
function isDoubted(
  at: string,
  container: ReadContainer,
  shipment: ReadShipment | null,
  now: number,
): boolean {
  const isBefore = (due: string) => isOver(at, zoneInPlace(container), instantOf(due) ?? 0)
  // One after the train is the ramp's.
  if (goesByRail(container)) return container.indEtaAt === null || isBefore(container.indEtaAt)
  if (shipment === null) return false
  const arrival = portArrival(shipment, [container], now)
  if (arrival.state === 'arrived') return false
  const isUnknown = arrival.state !== 'due' && container.currentStatus === 'on_ship'
  return isUnknown || ('eta' in arrival && isBefore(arrival.eta))
}

/**
 * Whether the appointment can be kept. `shipment` null: not in the answer.
 * @param lastDay the last free day it must meet; null where none runs, or none that can be believed
 */
export function appointmentState(
  container: ReadContainer,
  shipment: ReadShipment | null,
  lastDay: CalendarDay | null,
  now: number,
): AppointmentState {
  const at = container.pickupAppointmentAt
  const day = appointmentDay(container)
  if (at === null || day === null) return 'none'
  if (isGone(container)) return 'done'
  const zone = zoneInPlace(container)
  if (isOver(at, zone, now)) {
    // A look at the port's terminal says nothing of a box that is fetched at a ramp.
    const wasSeen = !wentInland(container) || wasCheckedAtRamp(container)
    const checkedAt = wasSeen ? instantOf(container.terminalCheckedAt) : null
    return checkedAt !== null && isOver(at, zone, checkedAt) ? 'missed' : 'passed'
  }
  if (isDoubted(at, container, shipment, now)) return 'doubted'
  if (lastDay !== null && day > lastDay) return 'too-late'
  return activeHolds(container).length > 0 ? 'on-hold' : 'keeps'
}

const faults: Partial<Record<AppointmentState, string>> = {
  'too-late': 'too late',
  doubted: 'doubted',
  passed: 'passed',
  missed: 'missed',
  'on-hold': 'on hold',
}

/** Why an appointment does not help, in a word or two; null where it does, and where there is none. */
export function appointmentFault(state: AppointmentState): string | null {
  return faults[state] ?? null
}
