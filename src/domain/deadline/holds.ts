import type { Container, Hold, HoldName } from '#contract/container.ts'

/** Who can lift a hold. */
type HoldActor = 'broker' | 'line-or-forwarder' | 'payer'

interface HoldKind {
  /** `Customs hold` */
  label: string
  /** Why it stops a truck, where its label does not say it. */
  reason?: string
  /** Null: only the terminal's words say. */
  actor: HoldActor | null
}

/** Who clears which hold: domain/README.md, Holds and fees. */
const kinds: Record<HoldName, HoldKind> = {
  customs: { label: 'Customs hold', actor: 'broker' },
  USDA: { label: 'USDA hold', actor: 'broker' },
  VACIS: { label: 'VACIS exam hold', actor: 'broker' },
  freight: { label: 'Freight hold', actor: 'line-or-forwarder' },
  TMF: { label: 'TMF hold', reason: 'TMF unpaid', actor: 'payer' },
  other: { label: 'Terminal hold', actor: null },
}

const actorWords: Record<HoldActor, string> = {
  broker: 'the broker clears it',
  'line-or-forwarder': 'the line or forwarder clears it',
  payer: 'pay the terminal',
}

function isKnownHold(name: string): name is HoldName {
  return Object.hasOwn(kinds, name)
}

/** `Customs hold`; a name that the interface does not list is shown as it came. */
export function holdLabel(hold: Hold): string {
  return isKnownHold(hold.name) ? kinds[hold.name].label : `Hold: ${hold.name}`
}

/** Why it stops a truck: `Customs hold`, `TMF unpaid`. */
export function holdReason(hold: Hold): string {
  return (isKnownHold(hold.name) ? kinds[hold.name].reason : undefined) ?? holdLabel(hold)
}

/** What lifts it: `the broker clears it`. Null where only the terminal's own words say. */
export function holdAction(hold: Hold): string | null {
  const actor = isKnownHold(hold.name) ? kinds[hold.name].actor : null
  return actor === null ? null : actorWords[actor]
}

/** The terminal's own words, or null where it sent none. Never branch on them: they are free text. */
export function holdWords(hold: Hold): string | null {
  const words = hold.description?.trim() ?? ''
  return words === '' ? null : words
}

/**
 * Holds that stop a truck. A status that the interface does not list counts as one, the safe side: only
 * `pending` is known not to be in force yet.
 */
export function activeHolds(container: Container): Hold[] {
  return container.holdsAtPodTerminal.filter((hold) => hold.status !== 'pending')
}

/** Holds that are still to come: a warning. */
export function pendingHolds(container: Container): Hold[] {
  return container.holdsAtPodTerminal.filter((hold) => hold.status === 'pending')
}
