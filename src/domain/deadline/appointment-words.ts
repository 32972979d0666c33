import type { ReadContainer } from '../reading/container.ts'
import { isStartOfDay } from '../time/calendar-day.ts'
import { formatInstant, zoneName } from '../time/format-time.ts'
import { zoneInPlace } from '../journey/whereabouts.ts'
import { appointmentFault, type AppointmentState } from './appointment.ts'

/** The color of an appointment, on every screen. */
export const appointmentTones = {
  none: 'muted',
  keeps: 'muted',
  // Whoever made it believes that the box is taken care of: louder than none.
  'too-late': 'overdue',
  doubted: 'today',
  passed: 'today',
  missed: 'today',
  'on-hold': 'blocked',
  done: 'muted',
} as const satisfies Record<AppointmentState, string>

/**
 * `appt. Mon 23 Nov 14:30`, `appt. too late, Mon 23 Nov 14:30`. Null without one.
 * @param beside the zone of a clock beside it: where the place has another one, it is named
 */
export function appointmentText(
  container: ReadContainer,
  state: AppointmentState,
  now: number,
  beside?: string,
): string | null {
  const at = container.pickupAppointmentAt
  if (at === null || state === 'none') return null
  const zone = zoneInPlace(container)
  const isDay = isStartOfDay(at, zone)
  const name = beside === undefined || isDay ? null : (zoneName(at, zone) ?? 'zone unknown')
  const words = formatInstant(at, zone, isDay ? 'date' : 'long-date-time', now)
  const when = name === null || name === zoneName(at, beside ?? null) ? words : `${words} ${name}`
  const fault = appointmentFault(state)
  return fault === null ? `appt. ${when}` : `appt. ${fault}, ${when}`
}
