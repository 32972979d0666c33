import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { calendarDay, type CalendarDay, daysBetween, today } from '../time/calendar-day.ts'
import { activeHolds } from './holds.ts'
import { bindingDay, type BindingDay, type OwnerDeadline, ownerDeadlines } from './last-free-day.ts'
import { settings } from '../settings.ts'
import { ageOf } from '../tracking/staleness.ts'
import { wentInland } from '../journey/whereabouts.ts'
import { hourMs } from '../time/durations.ts'

export type Band = 'past' | 'today' | 'one' | 'soon' | 'later' | 'none'

/** Loudest first. `calm` is a day that has its plan, `none` a box without a running day. */
export type Urgency = 'past' | 'today' | 'soon' | 'later' | 'calm' | 'none'

/** Why no color may be put on a deadline. */
export type Suppression = 'tracking-stopped' | 'never-checked' | 'checked-long-ago'

export interface Deadline {
  /** Terminal, line and rail, whether they apply or not. */
  owners: readonly OwnerDeadline[]
  binding: BindingDay | null
  /** Negative past the day; null without a day. */
  daysLeft: number | null
  /** `none` without a day, and where the day is not confirmed. */
  band: Band
  urgency: Urgency
  suppressed: Suppression | null
  /** An appointment still to come, on or before the binding day. */
  planned: boolean
}

/** Binding day minus today, in the zone of the day. */
export function daysLeft(binding: BindingDay | null, now: number): number | null {
  return binding === null ? null : daysBetween(today(binding.zone, now), binding.day)
}

export function band(days: number | null): Band {
  if (days === null) return 'none'
  if (days < 0) return 'past'
  if (days === 0) return 'today'
  if (days === 1) return 'one'
  return days <= settings.deadline.soonDays ? 'soon' : 'later'
}

/** Tracking stopped, or a terminal not looked at for days: the day may have moved without anyone noticing. */
function suppression(container: Container, shipment: Shipment | null, now: number): Suppression | null {
  if (shipment !== null && shipment.lineTrackingStoppedAt !== null) return 'tracking-stopped'
  const age = ageOf(container.terminalCheckedAt, now)
  if (age === null) return 'never-checked'
  return age > settings.deadline.confirmedHours * hourMs ? 'checked-long-ago' : null
}

/**
 * Where an appointment is read: the interface gives it the port's zone, but a box that went
 * inland is fetched at the ramp.
 */
export function appointmentZone(container: Container): string | null {
  return wentInland(container)
    ? (container.finalDestinationTimezone ?? container.podTimezone)
    : container.podTimezone
}

/**
 * The day of the appointment where the box stands. Null without one, and for one of a day that is over: the
 * box is still here, so nobody came.
 */
export function appointmentDay(container: Container, now: number): CalendarDay | null {
  if (container.pickupAppointmentAt === null) return null
  const zone = appointmentZone(container)
  const day = calendarDay(container.pickupAppointmentAt, zone)
  return day === null || day < today(zone, now) ? null : day
}

const ladder = ['calm', 'later', 'soon', 'today', 'past'] as const
/** A day before the last one is an alarm already: trade practice is an alarm at 24 hours. */
const steps: Record<Exclude<Band, 'none'>, number> = { later: 1, soon: 2, one: 3, today: 3, past: 4 }

/**
 * The day without a plan: one step calmer with a good appointment, one step louder with an active hold or
 * without any appointment at two days left or fewer. A box past its day cannot become calm: it costs money.
 */
export function urgency(
  days: number | null,
  plan: { appointment: boolean; good: boolean; hold: boolean },
): Urgency {
  const at = band(days)
  if (at === 'none' || days === null) return 'none'
  if (at === 'past') return 'past'
  const louder = plan.hold || (!plan.appointment && days <= settings.deadline.appointmentDays)
  const step = steps[at] + (louder ? 1 : 0) - (plan.good ? 1 : 0)
  return ladder[Math.min(step, ladder.length - 1)] ?? 'past'
}

/** Everything a screen needs about the last free day of one box. `shipment` null: not in the answer. */
export function deadline(container: Container, shipment: Shipment | null, now: number): Deadline {
  const owners = ownerDeadlines(container)
  const binding = bindingDay(container, owners)
  const days = daysLeft(binding, now)
  const appointment = appointmentDay(container, now)
  const planned = binding !== null && appointment !== null && appointment <= binding.day
  const suppressed = binding === null ? null : suppression(container, shipment, now)
  if (suppressed !== null) {
    return { owners, binding, daysLeft: days, band: 'none', urgency: 'none', suppressed, planned }
  }
  const hold = activeHolds(container).length > 0
  return {
    owners,
    binding,
    daysLeft: days,
    band: band(days),
    urgency: urgency(days, { appointment: appointment !== null, good: planned, hold }),
    suppressed,
    planned,
  }
}
