import type { Hold, HoldName } from '#contract/container.ts'
import type { ReadContainer } from '../reading/container.ts'
import { inPlace } from '../journey/whereabouts.ts'
import { readable, shortened } from '../util/words.ts'

/** What a hold is called; who clears it: `release-words.ts`, which the first load does not need. */
const labels: Record<HoldName, string> = {
  customs: 'Customs hold',
  USDA: 'USDA hold',
  VACIS: 'VACIS exam hold',
  freight: 'Freight hold',
  TMF: 'TMF hold',
  other: 'Terminal hold',
}

// Not the list of the contract: the first load reads no answers.
const known = Object.keys(labels) as HoldName[]

/** The name that the interface lists, however it is written: `CUSTOMS_HOLD` too. Null for any other. */
export function knownHold(name: string | null): HoldName | null {
  const bare = name?.toLowerCase().replace(/[\s_-]*holds?$/, '')
  return known.find((each) => each.toLowerCase() === bare) ?? null
}

/** Characters of a label that stands for a name: more are read where the terminal's words are. */
const mostCharacters = 60

/**
 * `Customs hold`; a name that the interface does not list is shown as it came, and the terminal's words stand in for
 * one that is missing.
 */
export function holdLabel({ name, description }: Hold): string {
  const listed = knownHold(name)
  if (listed !== null) return labels[listed]
  const words = name ?? description
  return words === null ? 'Unnamed hold' : `Hold: ${shortened(readable(words), mostCharacters)}`
}

/** The terminal's own words; null where it sent none, or the label has them. Never branch on them: they are free text. */
export function holdWords({ name, description }: Hold): string | null {
  const words = description?.trim() ?? ''
  const isLabel = name === null && words.length <= mostCharacters
  return isLabel || words === '' ? null : words
}

/** Statuses of a hold that is in force, which goes without saying. */
const inForce = /^(?:(?:on )?hold|held|active|in force|placed|set|yes)$/

/** A status in words: `on hold` for all that mean it, `in review` for `IN_REVIEW`. Without one it counts as in force. */
export function holdStatusWords(status: string | null): string {
  const words = readable(status ?? 'hold').toLowerCase()
  return inForce.test(words) ? 'on hold' : words
}

/** `Customs hold`, `Customs hold pending`, `Customs hold, in review`. */
export function holdStateLabel(hold: Hold): string {
  const status = holdStatusWords(hold.status)
  if (status === 'on hold') return holdLabel(hold)
  return `${holdLabel(hold)}${status === 'pending' ? '' : ','} ${status}`
}

/** Announced, and not in force yet. */
export function isPending({ status }: Hold): boolean {
  return holdStatusWords(status) === 'pending'
}

/** The holds that count where the box stands; null where nobody reports them. */
export function holdsInPlace(container: ReadContainer): readonly Hold[] | null {
  return inPlace(container, container.holdsAtPodTerminal, container.indFacilityHolds)
}

/**
 * Holds that stop a truck. A status that the interface does not list counts as one, the safe side: only
 * `pending` is known not to be in force yet.
 */
export function activeHolds(container: ReadContainer): Hold[] {
  return (holdsInPlace(container) ?? []).filter((hold) => !isPending(hold))
}

/** Holds that are still to come: a warning. */
export function pendingHolds(container: ReadContainer): Hold[] {
  return (holdsInPlace(container) ?? []).filter((hold) => isPending(hold))
}
