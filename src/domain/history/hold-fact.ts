import type { Hold } from '#contract/container.ts'
import { holdLabel, knownHold } from '../deadline/holds.ts'
import { readable } from '../util/words.ts'

export type HoldFact = `hold_${string}`

export function isHoldFact(fact: string): fact is HoldFact {
  return fact.startsWith('hold_')
}

/**
 * The fact under which the desk remembers a hold: `hold_customs`, `hold_other:Gate 7` for a name of a terminal's own,
 * `hold_unnamed:Pay first` for the terminal's words in place of a name.
 */
export function holdFact({ name, description }: Hold): HoldFact {
  const listed = knownHold(name)
  if (listed !== null && listed !== 'other') return `hold_${listed}`
  if (name !== null) return `hold_other:${listed ?? readable(name)}`
  return `hold_unnamed:${description === null ? '' : readable(description)}`
}

function isUnnamed(fact: HoldFact): boolean {
  return fact.startsWith('hold_unnamed:')
}

/** The hold's label, as on the container's page. Older versions kept all that are not listed as one, `hold_other`. */
export function holdFactLabel(fact: HoldFact): string {
  if (fact === 'hold_other') return 'Other holds'
  const words = fact.replace(/^hold_(?:other:|unnamed:)?/, '') || null
  const name = isUnnamed(fact) ? null : words
  return holdLabel({ name, status: null, description: words })
}

/** Equal for every way in which a hold's own name is written: case, marks and the word "hold" at its end aside. */
export function holdKey(fact: HoldFact): string {
  const [, words] = /^hold_(?:other|unnamed):(.*)/s.exec(fact) ?? []
  if (words === undefined) return fact
  const plain = words
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return plain.replace(/ HOLDS?$/, '') || words
}

/**
 * Names each hold of two lists as the later one does. One that is only spelled otherwise is the same, and so is the
 * only one without a name, whatever its words.
 */
export function holdNames(
  before: readonly HoldFact[],
  after: readonly HoldFact[],
): (fact: HoldFact) => HoldFact {
  const byKey = new Map(after.map((fact) => [holdKey(fact), fact]))
  const unnamed = after.filter(isUnnamed)
  const isSingle = unnamed.length === 1 && before.filter(isUnnamed).length === 1
  return (fact) => byKey.get(holdKey(fact)) ?? (isSingle && isUnnamed(fact) ? unnamed[0] : undefined) ?? fact
}
