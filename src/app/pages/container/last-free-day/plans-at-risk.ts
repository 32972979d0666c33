import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { findLast } from '#domain/util/lists.ts'
import { calendarDay, daysBetween } from '#domain/time/calendar-day.ts'
import { appointmentDay, appointmentZone, type Deadline } from '#domain/deadline/deadline.ts'
import { daysLeftText } from '#domain/deadline/deadline-words.ts'
import { activeHolds, holdLabel } from '#domain/deadline/holds.ts'
import type { Journey } from '#domain/journey/journey.ts'
import { settings } from '#domain/settings.ts'
import { isAshore, isGone, pickedUp } from '#domain/journey/whereabouts.ts'

type PlanRisk =
  | 'no-appointment'
  | 'missed'
  | 'appointment-late'
  | 'appointment-on-hold'
  | 'before-berthing'
  | 'available-gone'
  | 'gate-out-late'
  | 'running-untracked'

/** A plan that cannot hold as things stand. */
export interface PlanAtRisk {
  id: PlanRisk
  /** What is wrong, in a sentence. */
  text: string
}

/** The carrier's estimate of the gate-out with a truck, compared with the binding day in days of its place. */
export function plannedGateOut(
  journey: Journey | null,
  deadline: Deadline,
): { at: string; zone: string | null; dateOnly: boolean; daysLate: number } | null {
  const milestone = findLast(
    journey?.stops.flatMap((stop) => stop.entries) ?? [],
    (entry) => entry.kind === 'milestone' && entry.event === 'full_out' && entry.estimated,
  )
  if (milestone?.kind !== 'milestone' || milestone.at === null) return null
  const day = calendarDay(milestone.at, milestone.zone)
  const late =
    day === null || deadline.binding === null ? 0 : Math.max(0, daysBetween(deadline.binding.day, day))
  return { at: milestone.at, zone: milestone.zone, dateOnly: milestone.dateOnly, daysLate: late }
}

function appointments(container: Container, deadline: Deadline, now: number): PlanAtRisk[] {
  const at = container.pickupAppointmentAt
  const found: PlanAtRisk[] = []
  if (at === null) {
    const isDue =
      deadline.daysLeft !== null &&
      deadline.daysLeft >= 0 &&
      deadline.daysLeft <= settings.deadline.appointmentDays
    if (isDue && deadline.suppressed === null && deadline.daysLeft !== null) {
      found.push({
        id: 'no-appointment',
        text: `No appointment, and the last free day is ${ahead(deadline.daysLeft)}.`,
      })
    }
    return found
  }
  const day = calendarDay(at, appointmentZone(container))
  if (day === null) return found
  if (appointmentDay(container, now) === null) {
    found.push({
      id: 'missed',
      text: `The ${formatDay(day)} appointment has passed and the box is still here.`,
    })
    return found
  }
  if (deadline.binding !== null && day > deadline.binding.day) {
    const late = daysLeftText(daysBetween(deadline.binding.day, day))
    found.push({ id: 'appointment-late', text: `The appointment is ${late} after the last free day.` })
  }
  const [hold] = activeHolds(container)
  if (hold !== undefined) {
    found.push({
      id: 'appointment-on-hold',
      text: `An appointment is set, but the box is on hold: ${holdLabel(hold)}.`,
    })
  }
  return found
}

function ahead(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${daysLeftText(days)}`
}

function beforeBerthing(container: Container, shipment: Shipment | null, deadline: Deadline): PlanAtRisk[] {
  if (deadline.binding === null || isAshore(container) || shipment === null) return []
  const arrival = shipment.podAtaAt ?? shipment.podEtaAt
  const day = arrival === null ? null : calendarDay(arrival, shipment.podTimezone)
  if (day === null || deadline.binding.day >= day) return []
  return [
    {
      id: 'before-berthing',
      text: `The last free day is before the ship’s arrival, ${shipment.podAtaAt === null ? 'due ' : ''}${formatDay(day)}.`,
    },
  ]
}

/** Rules over facts already on the page. `journey` null: not loaded. `now` in epoch milliseconds. */
export function plansAtRisk(
  container: Container,
  shipment: Shipment | null,
  journey: Journey | null,
  deadline: Deadline,
  now: number,
): PlanAtRisk[] {
  if (isGone(container)) {
    const says = container.availableForPickup === true && container.availabilityKnown === true
    if (!says || pickedUp(container) === null) return []
    return [{ id: 'available-gone', text: 'Reported available but already gated out: do not send a truck.' }]
  }
  const found = [...appointments(container, deadline, now), ...beforeBerthing(container, shipment, deadline)]
  const gateOut = plannedGateOut(journey, deadline)
  if (gateOut !== null && gateOut.daysLate > 0) {
    found.push({
      id: 'gate-out-late',
      text: `The planned gate-out is ${daysLeftText(gateOut.daysLate)} after the last free day.`,
    })
  }
  if (deadline.suppressed === 'tracking-stopped') {
    found.push({
      id: 'running-untracked',
      text: 'Tracking stopped: changes to the last free day will not show.',
    })
  }
  return found
}
