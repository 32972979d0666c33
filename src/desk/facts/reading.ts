import type { FactName } from '#contract/desk/facts.ts'
import type { Subject } from '#contract/desk/subject.ts'

/** Values by name. What is not reported is left out. */
export type Facts = Partial<Readonly<Record<FactName, string>>>

/** What one answer told of one subject. */
export interface Reading {
  subject: Subject
  facts: Facts
  /** True where no list of holds came: holds that were known are then no longer reported, and not cleared. */
  lacksHolds?: boolean
  /** When its source had answered the service, epoch milliseconds; null where it does not say. */
  sourceAt: number | null
}

/** The value of a hold that was known, while no list of holds comes. */
const unreportedHold = 'unreported'

/** Facts as they are remembered after a reading: a hold stays until a list comes without it. */
export function rememberedFacts(before: Facts, { facts, lacksHolds = false }: Reading): Facts {
  if (!lacksHolds) return facts
  const held = Object.keys(before).filter((name) => name.startsWith('hold_') && !(name in facts))
  return { ...facts, ...Object.fromEntries(held.map((name) => [name, unreportedHold])) }
}
