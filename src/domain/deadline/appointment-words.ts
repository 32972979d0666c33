import type { AppointmentState } from './appointment.ts'

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
