import type { Container } from '#contract/container.ts'
import { isAshore, isOnTrain, pickedUp } from './whereabouts.ts'

/** What can still be decided about a box whose facts disagree. */
export type ConflictAdvice = 'not-ashore' | 'on-train' | 'standing' | 'gated-out' | 'returned'

/**
 * How far the box has come, by the later of the facts: what lies behind it needs no advice. A status of "picked up"
 * alone does not count, since the missing gate-out is then what the facts disagree about.
 */
export function conflictAdvice(container: Container): ConflictAdvice {
  const { currentStatus } = container
  if (container.emptyTerminatedAt !== null || currentStatus === 'empty_returned') return 'returned'
  if (pickedUp(container) !== null || currentStatus === 'delivered') return 'gated-out'
  if (isOnTrain(container)) return 'on-train'
  return isAshore(container) ? 'standing' : 'not-ashore'
}

export const conflictAdviceWords: Readonly<Record<ConflictAdvice, string>> = {
  'not-ashore': 'Sources conflict. Confirm with the carrier before you book a truck.',
  'on-train': 'Sources conflict. Confirm with the railroad before you book a truck.',
  standing: 'Sources conflict. Confirm before dispatching.',
  'gated-out': 'Sources conflict, but the box is out: there is no pickup left to plan.',
  returned: 'Sources conflict, but the empty is back. It matters only for charges you dispute.',
}
