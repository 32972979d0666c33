import type { Fee } from '#contract/container.ts'
import type { ReadContainer } from '../reading/container.ts'
import type { ReadShipment } from '../reading/shipment.ts'
import { type AppointmentState, appointmentState, needsAppointment } from './appointment.ts'
import { runningCharges } from './charges.ts'
import { activeHolds } from './holds.ts'
import { type BindingDay, type LastFreeDays, lastFreeDays } from './last-free-day.ts'
import { settings } from '../settings.ts'
import { hasUnreadableDay } from './unreadable-day.ts'
import { ageOf } from '../tracking/staleness.ts'
import { hourMs } from '../time/durations.ts'

export type Band = 'past' | 'today' | 'one' | 'soon' | 'later' | 'none'

/** Loudest first. `calm` is a day that has its plan, `none` a box without a running day. */
export type Urgency = 'past' | 'today' | 'soon' | 'later' | 'calm' | 'none'

/** Why no color may be put on a deadline; `doubted`: its day cannot be right, `BindingDay.doubt` says why. */
export type Suppression =
  | 'doubted'
  | 'tracking-stopped'
  | 'never-checked'
  | 'checked-long-ago'
  /** Another day could not be read, which may be earlier. */
  | 'unreadable-day'

export interface Deadline extends LastFreeDays {
  /** Negative past the day; null without a day. */
  daysLeft: number | null
  /** `none` without a day, and where the day is not confirmed. */
  band: Band
  urgency: Urgency
  suppressed: Suppression | null
  /** Whether the appointment keeps the day; a doubted day is not asked for. */
  appointment: AppointmentState
  /** Fees that are posted because the box stands, whatever its day is. */
  charged: readonly Fee[]
}

export function band(days: number | null): Band {
  if (days === null) return 'none'
  if (days < 0) return 'past'
  if (days === 0) return 'today'
  if (days === 1) return 'one'
  return days <= settings.deadline.soonDays ? 'soon' : 'later'
}

/** The day cannot be right, or it may have moved without anyone noticing. */
function suppression(
  binding: BindingDay,
  container: ReadContainer,
  shipment: ReadShipment | null,
  now: number,
): Suppression | null {
  if (binding.doubt !== null) return 'doubted'
  if (shipment !== null && shipment.lineTrackingStoppedAt !== null) return 'tracking-stopped'
  const age = ageOf(container.terminalCheckedAt, now)
  if (age === null) return 'never-checked'
  if (age > settings.deadline.confirmedHours * hourMs) return 'checked-long-ago'
  // A day that is near is loud as it is; one that is far must not be calm while another is not known.
  const isFar = binding.daysLeft > settings.deadline.soonDays
  return isFar && hasUnreadableDay(container) ? 'unreadable-day' : null
}

const ladder = ['calm', 'later', 'soon', 'today', 'past'] as const
/** A day before the last one is an alarm already: trade practice is an alarm at 24 hours. */
const steps: Record<Exclude<Band, 'none'>, number> = { later: 1, soon: 2, one: 3, today: 3, past: 4 }

/**
 * The day without a plan: one step calmer with an appointment that keeps it, one step louder with an active
 * hold, or without such an appointment at two days left or fewer, and one more with an appointment after the
 * day: whoever made it believes that the box is taken care of. A box past its day cannot become calm: it costs
 * money.
 */
export function urgency(days: number | null, appointment: AppointmentState, hold: boolean): Urgency {
  const at = band(days)
  if (at === 'none' || days === null) return 'none'
  if (at === 'past') return 'past'
  const late = appointment === 'too-late'
  const unplanned = late || needsAppointment(appointment)
  const louder = hold || (unplanned && days <= settings.deadline.appointmentDays)
  const step = steps[at] + (louder ? 1 : 0) + (late ? 1 : 0) - (appointment === 'keeps' ? 1 : 0)
  return ladder[Math.min(step, ladder.length - 1)] ?? 'past'
}

/** Everything a screen needs about the last free day of one box. `shipment` null: not in the answer. */
export function deadline(container: ReadContainer, shipment: ReadShipment | null, now: number): Deadline {
  const days = lastFreeDays(container, shipment, now)
  const { binding } = days
  const daysLeft = binding?.daysLeft ?? null
  const isHeld = activeHolds(container).length > 0
  const lastDay = binding?.doubt === null ? binding.day : null
  const appointment = appointmentState(container, shipment, lastDay, isHeld, now)
  const suppressed = binding === null ? null : suppression(binding, container, shipment, now)
  const charged = runningCharges(container)
  // A day without a color has neither band nor urgency of its own.
  const shown = suppressed === null ? daysLeft : null
  return {
    ...days,
    daysLeft,
    suppressed,
    appointment,
    charged,
    band: band(shown),
    urgency: charged.length > 0 ? 'past' : urgency(shown, appointment, isHeld),
  }
}
