import type { Change } from '#contract/desk/change.ts'
import type { ContainerFact } from '#contract/desk/facts.ts'
import type { History } from '#contract/desk/history.ts'
import { holdKey, isHoldFact } from './hold-fact.ts'
import { isAfterGap } from './sightings.ts'
import { isSameValue } from './stored-values.ts'

/** Since when a fact is what it is. */
export interface Since {
  /** Epoch milliseconds in the world of the shipments. */
  at: number
  /** It was so then, and may have been before: nobody was looking. */
  isAtLeast: boolean
}

function isSameFact(one: string, other: string): boolean {
  return one === other || (isHoldFact(one) && isHoldFact(other) && holdKey(one) === holdKey(other))
}

/** Whether a change may be of this hold under other words: one without a name is known by its words alone. */
function isMaybeOf({ fact }: Change, hold: string): boolean {
  return hold.startsWith('hold_unnamed:') && fact.startsWith('hold_unnamed:')
}

/**
 * Since when a fact of the history's record is what the page shows; null where that is not known, and where the desk has
 * read another value last.
 * @param value as the desk stores it; null: nothing is reported
 */
export function sinceOf(
  { facts, changes, older, firstSeenAt }: Pick<History, 'facts' | 'changes' | 'older' | 'firstSeenAt'>,
  fact: ContainerFact,
  value: string | null,
): Since | null {
  const [, stored = null] = Object.entries(facts).find(([name]) => isSameFact(name, fact)) ?? []
  if (value === null || firstSeenAt === null || !isSameValue(fact, stored, value)) return null
  const all = [...changes, ...older]
  const last = all.find((change) => isSameFact(change.fact, fact))
  if (last !== undefined) {
    return isSameValue(fact, last.to, value) ? { at: last.seenAt, isAtLeast: isAfterGap(last) } : null
  }
  return all.some((change) => isMaybeOf(change, fact)) ? null : { at: firstSeenAt, isAtLeast: true }
}
