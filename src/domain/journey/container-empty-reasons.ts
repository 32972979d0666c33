import type { ReadContainer } from '../reading/container.ts'
import { isNeverReported, neverReportedWords, type TerminalSource } from '../deadline/never-reported.ts'
import { isAshore, isGone } from './whereabouts.ts'

/** Why a fact of a container is not there: what the shipments list says of one is in `empty-reasons.ts`. */
export const emptyReasons = {
  terminal: (container: ReadContainer) => (isAshore(container) ? 'not reported' : 'not assigned yet'),
  yardPlace: (container: ReadContainer) => {
    if (isGone(container)) return 'picked up'
    return isAshore(container) ? 'not reported' : 'not discharged'
  },
}

/** Why no appointment is shown: only a terminal that reports appointments proves that there is none. */
export function noAppointmentReason(container: ReadContainer, terminal: TerminalSource): string {
  if (isGone(container)) return 'picked up'
  return isNeverReported(container, terminal, 'pickup_appointment_at')
    ? `appointment ${neverReportedWords}`
    : 'no appointment'
}
