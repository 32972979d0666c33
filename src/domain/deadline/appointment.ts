import type { ReadContainer } from '../reading/container.ts'
import { instantOf } from '#contract/instant.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { calendarDay, type CalendarDay, hasPassed } from '../time/calendar-day.ts'
import { portArrival } from '../journey/port-arrival.ts'
import { goesByRail, isGone, wasCheckedAtRamp, wentInland, zoneInPlace } from '../journey/whereabouts.ts'

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

/** Whether the train, or the ship, may come later than that, or nobody knows when it comes. */
function isDoubted(
  at: string,
  zone: string | null,
  container: ReadContainer,
  shipment: ReadShipment | null,
  now: number,
): boolean {
  const isBefore = (due: string) => hasPassed(at, zone, instantOf(due) ?? 0)
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
 * @param isHeld whether a hold stops the truck
 */
export function appointmentState(
  container: ReadContainer,
  shipment: ReadShipment | null,
  lastDay: CalendarDay | null,
  isHeld: boolean,
  now: number,
): AppointmentState {
  const at = container.pickupAppointmentAt
  const day = appointmentDay(container)
  if (at === null || day === null) return 'none'
  if (isGone(container)) return 'done'
  const zone = zoneInPlace(container)
  if (hasPassed(at, zone, now)) {
    // A look at the port's terminal says nothing of a box that is fetched at a ramp.
    const wasSeen = !wentInland(container) || wasCheckedAtRamp(container)
    const checkedAt = wasSeen ? instantOf(container.terminalCheckedAt) : null
    return checkedAt !== null && hasPassed(at, zone, checkedAt) ? 'missed' : 'passed'
  }
  if (isDoubted(at, zone, container, shipment, now)) return 'doubted'
  if (lastDay !== null && day > lastDay) return 'too-late'
  return isHeld ? 'on-hold' : 'keeps'
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
