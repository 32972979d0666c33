import type { Container, Hold, HoldName } from '#contract/container.ts'

interface HoldKind {
  /** `Customs hold` */
  label: string
  /** Who must act, as the end of "… clears it". Null: only the terminal's words tell. */
  clearedBy: string | null
}

/** Who clears which hold: domain/README.md, Holds and fees. */
const kinds: Record<HoldName, HoldKind> = {
  customs: { label: 'Customs hold', clearedBy: 'the broker' },
  USDA: { label: 'USDA hold', clearedBy: 'the broker' },
  VACIS: { label: 'VACIS exam hold', clearedBy: 'the broker' },
  freight: { label: 'Freight hold', clearedBy: 'the line or the forwarder' },
  TMF: { label: 'Traffic mitigation fee', clearedBy: 'whoever pays the terminal' },
  other: { label: 'Terminal hold', clearedBy: null },
}

function isKnownHold(name: string): name is HoldName {
  return Object.hasOwn(kinds, name)
}

/** `Customs hold`; a name that the interface does not list is shown as it came. */
export function holdLabel(hold: Hold): string {
  return isKnownHold(hold.name) ? kinds[hold.name].label : `Hold: ${hold.name}`
}

/** `the broker`, or null where only the terminal's own words tell. */
export function holdClearedBy(hold: Hold): string | null {
  return isKnownHold(hold.name) ? kinds[hold.name].clearedBy : null
}

/** The terminal's own words, or null where it sent none. Never branch on them: they are free text. */
export function holdWords(hold: Hold): string | null {
  const words = hold.description?.trim() ?? ''
  return words === '' ? null : words
}

/**
 * Holds that stop a truck. A status that the interface does not list counts as one, the safe side: only
 * `pending` is known to be announced and not yet in force.
 */
export function activeHolds(container: Container): Hold[] {
  return container.holdsAtPodTerminal.filter((hold) => hold.status !== 'pending')
}

/** Holds that were announced: a warning. */
export function pendingHolds(container: Container): Hold[] {
  return container.holdsAtPodTerminal.filter((hold) => hold.status === 'pending')
}
