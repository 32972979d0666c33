import type { ReadContainer } from '../reading/container.ts'
import type { Terminal } from '#contract/terminal.ts'
import { leftForInland } from '../journey/whereabouts.ts'

/** The members of `provided_data` that a screen asks for, by their published names. */
export type TerminalFact =
  | 'holds_at_pod_terminal'
  | 'fees_at_pod_terminal'
  | 'available_for_pickup'
  | 'location_at_pod_terminal'
  | 'pickup_lfd'
  | 'pickup_appointment_at'

/** What a terminal says that it reports; a service need not send it. Null: the terminal is not in the answer. */
export type TerminalSource = Partial<Pick<Terminal, 'providedData'>> | null

/** False only where the terminal says that it never reports the fact. */
export function terminalReports(terminal: TerminalSource, fact: TerminalFact): boolean {
  return !Object.entries(terminal?.providedData ?? {}).some(([name, told]) => name === fact && told === false)
}

/**
 * Whether the box lacks its day or its appointment only because the port's terminal never reports it. At the ramp
 * the port's terminal says nothing anyway.
 */
export function isNeverReported(
  container: ReadContainer,
  terminal: TerminalSource,
  fact: Extract<TerminalFact, 'pickup_lfd' | 'pickup_appointment_at'>,
): boolean {
  return !leftForInland(container) && !terminalReports(terminal, fact)
}

export const neverReportedWords = 'not reported by this terminal'
