import type { Fee, Hold } from '#contract/container.ts'
import type { ReadContainer } from '../reading/container.ts'
import { leftForInland, speaksOfThePort } from '../journey/whereabouts.ts'
import { holdsInPlace } from './holds.ts'
import {
  neverReportedWords,
  type TerminalFact,
  terminalReports,
  type TerminalSource,
} from './never-reported.ts'

/** Whether somebody looked: only `reported` lets a screen say "none". */
export type ReportState = 'reported' | 'never-checked' | 'terminal-does-not-report' | 'not-reported'

/** Who looked for a list that came empty, or did not come. */
function stateOfNothing(
  container: ReadContainer,
  terminal: TerminalSource,
  fact: TerminalFact,
  sent: boolean,
): ReportState {
  // The ramp's lists: what the port's terminal reports says nothing about them.
  if (!leftForInland(container) && !terminalReports(terminal, fact)) return 'terminal-does-not-report'
  // Port or ramp: a list of nobody's look-up is empty because nobody looked.
  if (container.terminalCheckedAt === null) return 'never-checked'
  return sent && !speaksOfThePort(container) ? 'reported' : 'not-reported'
}

/**
 * The holds where the box stands, and whether somebody looked for them: live services send an empty list for boxes
 * whose terminal was never checked.
 */
export function reportedHolds(
  container: ReadContainer,
  terminal: TerminalSource,
): { state: ReportState; holds: readonly Hold[] } {
  const holds = holdsInPlace(container)
  if (holds !== null && holds.length > 0) return { state: 'reported', holds }
  const state = stateOfNothing(container, terminal, 'holds_at_pod_terminal', holds !== null)
  return { state, holds: [] }
}

/** Members of a container that make a list unknown: the list, an item of it, and the name of a hold. */
const unreadableHolds = {
  port: /^holds_at_pod_terminal(?:\[\d+\](?:\.name)?)?$/,
  ramp: /^ind_facility_holds(?:\[\d+\](?:\.name)?)?$/,
}
const unreadableFees = {
  port: /^fees_at_pod_terminal(?:\[\d+\])?$/,
  ramp: /^ind_facility_fees(?:\[\d+\])?$/,
}

function isUnreadable(container: ReadContainer, { port, ramp }: typeof unreadableHolds): boolean {
  return (container.unreadable ?? []).some(
    (member) => port.test(member) || (leftForInland(container) && ramp.test(member)),
  )
}

/** The holds that a list names, and whether one that it lacks is over: only where somebody looked, and all could be read. */
export function toldHolds(
  container: ReadContainer,
  terminal: TerminalSource,
): { holds: readonly Hold[]; clears: boolean } {
  const listed = holdsInPlace(container)
  const isWhole = !isUnreadable(container, unreadableHolds)
  const looked = stateOfNothing(container, terminal, 'holds_at_pod_terminal', listed !== null)
  return {
    // What could not be read stops a truck, and is no hold that was placed.
    holds: (listed ?? []).filter(({ name, description }) => isWhole || (name ?? description) !== null),
    clears: isWhole && looked === 'reported',
  }
}

/** As `reportedHolds`, of the fees; null on the wire means not reported. */
export function reportedFees(
  container: ReadContainer,
  terminal: TerminalSource,
): { state: ReportState; fees: readonly Fee[] } {
  const { feesAtPodTerminal, indFacilityFees: own = null } = container
  // Charges of the port are owed wherever the box stands: an empty list of the ramp hides none.
  const fees = own === null || own.length === 0 ? (feesAtPodTerminal ?? own) : own
  if (fees !== null && fees.length > 0) return { state: 'reported', fees }
  const state = stateOfNothing(container, terminal, 'fees_at_pod_terminal', fees !== null)
  return { state, fees: [] }
}

/** The fees that are reported; null where nobody says that there are none, or not all could be read. */
export function toldFees(container: ReadContainer, terminal: TerminalSource): readonly Fee[] | null {
  const { state, fees } = reportedFees(container, terminal)
  return state === 'reported' && !isUnreadable(container, unreadableFees) ? fees : null
}

/** Why there is nothing to show; of `reported` it says that there is none. */
export const reportWords: Record<ReportState, string> = {
  reported: 'none reported',
  'never-checked': 'not reported, terminal never checked',
  'terminal-does-not-report': neverReportedWords,
  'not-reported': 'not reported',
}
