import type { Container } from '#contract/container.ts'
import { isNeverReported, neverReportedWords, type TerminalSource } from '../deadline/never-reported.ts'
import { hasUnreadableDay, unreadableDayWords } from '../deadline/unreadable-day.ts'
import { isAshore, isGone } from './whereabouts.ts'

/** Why there is no last free day: the one reason that lists give for a box. */
export function noDeadlineReason(container: Container, terminal: TerminalSource): string {
  if (isGone(container)) return 'picked up'
  if (hasUnreadableDay(container)) return unreadableDayWords
  if (!isAshore(container)) return 'no deadline yet'
  return isNeverReported(container, terminal, 'pickup_lfd')
    ? `LFD ${neverReportedWords}`
    : 'no deadline reported'
}
