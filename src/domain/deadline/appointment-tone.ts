import type { AppointmentState } from './appointment.ts'

const tones = {
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

/** The color of an appointment, on every screen. */
export function appointmentTone(state: AppointmentState): (typeof tones)[AppointmentState] {
  return tones[state]
}
