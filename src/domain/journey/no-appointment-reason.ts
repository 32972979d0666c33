import type { Container } from '#contract/container.ts'
import { isNeverReported, neverReportedWords, type TerminalSource } from '../deadline/never-reported.ts'
import { isGone } from './whereabouts.ts'

/** Why no appointment is shown: only a terminal that reports appointments proves that there is none. */
export function noAppointmentReason(container: Container, terminal: TerminalSource): string {
  if (isGone(container)) return 'picked up'
  return isNeverReported(container, terminal, 'pickup_appointment_at')
    ? `appointment ${neverReportedWords}`
    : 'no appointment'
}
