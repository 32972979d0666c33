import type { ReadContainer } from '#domain/reading/container.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { findLast } from '#domain/util/lists.ts'
import { calendarDay, daysBetween } from '#domain/time/calendar-day.ts'
import { appointmentDay } from '#domain/deadline/appointment.ts'
import type { Deadline } from '#domain/deadline/deadline.ts'
import { daysLeftText } from '#domain/deadline/last-free-day-words.ts'
import { activeHolds, holdStateLabel } from '#domain/deadline/holds.ts'
import { reportedAvailable } from '#domain/deadline/reported-available.ts'
import type { Journey } from '#domain/journey/journey.ts'
import {
  goesByRail,
  isAshore,
  isGone,
  isOnTrain,
  pickedUp,
  zoneInPlace,
} from '#domain/journey/whereabouts.ts'

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
    day === null || deadline.binding?.doubt !== null ? 0 : Math.max(0, daysBetween(deadline.binding.day, day))
  return { at: milestone.at, zone: milestone.zone, dateOnly: milestone.dateOnly, daysLate: late }
}

/** Why a box may not be there at the time of its appointment. */
export function whyDoubted(container: ReadContainer): string {
  if (isOnTrain(container)) return 'the container may still be on the train then'
  return goesByRail(container) ? 'the container leaves the port by rail' : 'the ship may not be in by then'
}

function appointments(container: ReadContainer, deadline: Deadline, now: number): string[] {
  const { appointment, binding } = deadline
  const found: string[] = []
  const day = appointmentDay(container)
  if (day === null) return found
  if (appointment === 'passed' || appointment === 'missed') {
    const when = formatDay(day, zoneInPlace(container), now)
    const still =
      appointment === 'passed'
        ? 'has passed, and no pickup is reported.'
        : isAshore(container)
          ? 'has passed and the container is still here.'
          : 'has passed, and no discharge is reported.'
    return [`The ${when} appointment ${still}`]
  }
  if (appointment === 'doubted') {
    found.push(`An appointment is set, but ${whyDoubted(container)}.`)
  }
  if (appointment === 'too-late' && binding !== null) {
    const late = daysLeftText(daysBetween(binding.day, day))
    found.push(`The appointment is ${late} after the last free day.`)
  }
  const [hold] = activeHolds(container)
  if (hold !== undefined)
    found.push(`An appointment is set, but the container is on hold: ${holdStateLabel(hold)}.`)
  return found
}

/**
 * Plans that cannot hold as things stand, each in a sentence. Rules over facts already on the page. That an appointment is missing, and that the gate-out is planned too late, the
 * rows of the card tell themselves. `now` in epoch milliseconds.
 */
export function plansAtRisk(container: ReadContainer, deadline: Deadline, now: number): string[] {
  if (isGone(container)) {
    // Once the empty is back no truck is on its way to be called off.
    const isOut = pickedUp(container) !== null && container.emptyTerminatedAt === null
    if (!isOut || reportedAvailable(container) !== true) return []
    return ['Reported available but already gated out: do not send a truck.']
  }
  const found = appointments(container, deadline, now)
  if (deadline.suppressed === 'tracking-stopped') {
    found.push('Tracking stopped: changes to the last free day will not show.')
  }
  return found
}
