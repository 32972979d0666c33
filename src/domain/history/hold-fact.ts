import type { Hold } from '#contract/container.ts'
import { holdLabel, knownHold } from '../deadline/holds.ts'
import { readable } from '../util/words.ts'

export type HoldFact = `hold_${string}`

export function isHoldFact(fact: string): fact is HoldFact {
  return fact.startsWith('hold_')
}

/** The fact under which the desk remembers a hold: `hold_customs`, or `hold_other:Gate 7` for a name of a terminal's own. */
export function holdFact({ name, description }: Hold): HoldFact {
  const listed = knownHold(name)
  if (listed !== null && listed !== 'other') return `hold_${listed}`
  const words = listed ?? name ?? description
  return `hold_other:${words === null ? '' : readable(words)}`
}

/** The hold's label, as on the container's page. Older versions kept all that are not listed as one, `hold_other`. */
export function holdFactLabel(fact: HoldFact): string {
  if (fact === 'hold_other') return 'Other holds'
  const name = fact.replace(/^hold_(?:other:)?/, '')
  return holdLabel({ name: name === '' ? null : name, status: null, description: null })
}
