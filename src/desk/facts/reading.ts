import type { FactName } from '#contract/desk/facts.ts'
import type { Subject, SubjectType } from '#contract/desk/subject.ts'
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
  /** Of these the answer may tell nothing: where it does not, they stay as they were. */
  untold?: readonly FactName[]
  /** When its source had answered the service, epoch milliseconds; null where it does not say. */
  sourceAt: number | null
}

/**
 * Facts that earlier versions did not remember: what one was before it stands here for the first time, nobody knows, and
 * it is no change.
 */
const laterFacts: Readonly<Record<SubjectType, FactName>> = {
  shipment: 'tracking_health',
  container: 'terminal',
}

/**
 * Remembered facts under the names of this version and of this reading, which may spell a hold otherwise. Older versions
 * kept all holds that the interface does not list as one, `hold_other`: it becomes the earlier status of each of them in
 * this reading.
 */
export function knownFacts(
  { hold_other: old, ...before }: Facts,
  { subject, facts }: Pick<Reading, 'subject' | 'facts'>,
): Facts {
  const nameOf = holdNames(Object.keys(before).filter(isHoldFact), Object.keys(facts).filter(isHoldFact))
  const later = laterFacts[subject.type]
  const known = {
    ...(facts[later] === undefined ? {} : { [later]: facts[later] }),
    ...Object.fromEntries(
      Object.entries(before).map(([name, value]) => [isHoldFact(name) ? nameOf(name) : name, value]),
    ),
  }
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
 * Facts as they are remembered after a reading: holds and fees stay until a list comes without them, what it may leave
 * out stays as it was, and a day that is over is told apart from one that is reported no more.
 */
export function rememberedFacts(before: Facts, reading: Reading): Facts {
  const { subject, facts, lacksHolds, lacksFees, untold = [] } = reading
  const remembered = hasDayEnded(before, facts) ? { ...facts, binding_day: endedDay } : facts
  const isLacking = (name: string) =>
    (isHoldFact(name) ? lacksHolds : name === 'fees' ? lacksFees : name === laterFacts[subject.type]) === true
  const missing = Object.entries(before).filter(([name]) => !(name in facts))
  const kept = missing.flatMap(([name, value]) => {
    if (untold.some((each) => each === name)) return [[name, value]]
    return isLacking(name) ? [[name, unreported]] : []
  })
  return { ...remembered, ...Object.fromEntries(kept) }
}
