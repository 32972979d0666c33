import type { FactName } from '#contract/desk/facts.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { holdNames, isHoldFact } from '#domain/history/hold-fact.ts'
import { endedDay, unreported } from '#domain/history/stored-values.ts'

/** Values by name. What is not reported is left out. */
export type Facts = Partial<Readonly<Record<FactName, string>>>

/** What one answer told of one subject. */
export interface Reading {
  subject: Subject
  facts: Facts
  /** True where no list tells the holds: those that were known are then no longer reported, and not cleared. */
  lacksHolds?: boolean
  /** The same of fees, which would else be none. */
  lacksFees?: boolean
  /** When its source had answered the service, epoch milliseconds; null where it does not say. */
  sourceAt: number | null
}

/**
 * Remembered facts under the names of this version and of this reading, which may spell a hold otherwise. Older versions
 * kept all holds that the interface does not list as one, `hold_other`: it becomes the earlier status of each of them in
 * this reading.
 */
export function knownFacts({ hold_other: old, ...before }: Facts, { facts }: Pick<Reading, 'facts'>): Facts {
  const nameOf = holdNames(Object.keys(before).filter(isHoldFact), Object.keys(facts).filter(isHoldFact))
  const known = Object.fromEntries(
    Object.entries(before).map(([name, value]) => [isHoldFact(name) ? nameOf(name) : name, value]),
  )
  if (old === undefined) return known
  const named = Object.keys(facts).filter((name) => /^hold_(?:other|unnamed):/.test(name))
  if (named.length === 0) return { ...known, hold_other: old }
  return { ...known, ...Object.fromEntries(named.map((name) => [name, old])) }
}

/** Whether no day is in force because its time is over: its owner still reports the day that was. */
function hasDayEnded({ binding_day: was }: Facts, facts: Facts): boolean {
  if (facts.binding_day !== undefined || was === undefined) return false
  const [, owner] = was.split(' ')
  return was === endedDay || `${owner}_day` in facts
}

/**
 * Facts as they are remembered after a reading: holds and fees stay until a list comes without them, and a day that is
 * over is told apart from one that is reported no more.
 */
export function rememberedFacts(before: Facts, { facts, lacksHolds, lacksFees }: Reading): Facts {
  const remembered = hasDayEnded(before, facts) ? { ...facts, binding_day: endedDay } : facts
  const isLacking = (name: string) => (isHoldFact(name) ? lacksHolds : name === 'fees' && lacksFees) === true
  const lacking = Object.keys(before).filter((name) => isLacking(name) && !(name in facts))
  return { ...remembered, ...Object.fromEntries(lacking.map((name) => [name, unreported])) }
}
