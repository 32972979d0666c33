import type { Hold, HoldName } from '#contract/container.ts'
import type { ReadContainer } from '../reading/container.ts'
import { leftForInland, wasCheckedAtRamp } from '../journey/whereabouts.ts'
import { readable } from '../util/words.ts'

/** What a hold is called; who clears it: `release-words.ts`, which the first load does not need. */
const labels: Record<HoldName, string> = {
  customs: 'Customs hold',
  USDA: 'USDA hold',
  VACIS: 'VACIS exam hold',
  freight: 'Freight hold',
  TMF: 'TMF hold',
  other: 'Terminal hold',
}

/** Whether the interface lists the name. */
export function isKnownHold(name: string | null): name is HoldName {
  return name !== null && Object.hasOwn(labels, name)
}

/**
 * `Customs hold`; a name that the interface does not list is shown as it came, and the terminal's words stand in for
 * one that is missing.
 */
export function holdLabel(hold: Hold): string {
  const name = hold.name ?? hold.description?.trim() ?? ''
  if (name === '') return 'Unnamed hold'
  return isKnownHold(name) ? labels[name] : `Hold: ${readable(name)}`
}

/** The terminal's own words, or null where it sent none. Never branch on them: they are free text. */
export function holdWords(hold: Hold): string | null {
  // Without a name they are the label already.
  const words = hold.name === null ? '' : (hold.description?.trim() ?? '')
  return words === '' ? null : words
}

/** `Customs hold`, `Customs hold pending`: where nothing else shows which of the two it is. */
export function holdStateLabel(hold: Hold): string {
  return isPending(hold) ? `${holdLabel(hold)} pending` : holdLabel(hold)
}

function isPending(hold: Hold): boolean {
  return hold.status === 'pending'
}

/**
 * The holds that count where the box stands; null where nobody reports them. What leaves for inland leaves the
 * port's holds behind: domain/README.md, Holds and fees.
 */
export function holdsInPlace(container: ReadContainer): readonly Hold[] | null {
  const { holdsAtPodTerminal, indFacilityHolds = null } = container
  if (!leftForInland(container)) return holdsAtPodTerminal
  // Services send empty lists unasked: one hides no hold that the other names.
  if (indFacilityHolds !== null && indFacilityHolds.length > 0) return indFacilityHolds
  return wasCheckedAtRamp(container) ? (holdsAtPodTerminal ?? indFacilityHolds) : indFacilityHolds
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
