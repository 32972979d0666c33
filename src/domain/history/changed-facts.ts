import type { Change } from '#contract/desk/change.ts'
import type { FactName } from '#contract/desk/facts.ts'
import type { SubjectType } from '#contract/desk/subject.ts'
import { sorted } from '../util/lists.ts'
import { isSameValue } from './stored-values.ts'

/** A fact that is another one than it was. */
type ChangedFact = Pick<Change, 'fact' | 'from' | 'to'>

/** Changed facts by `type fact`. */
export type ChangedFacts = ReadonlyMap<string, ChangedFact>

export function factKey(type: SubjectType, fact: FactName): string {
  return `${type} ${fact}`
}

/**
 * The facts that are not what they were then, each with what it was: what has changed and changed back is none of them.
 * @param then epoch milliseconds in the world of the shipments
 */
export function changedFacts(changes: readonly Change[], then: number): ChangedFacts {
  const found = new Map<string, ChangedFact>()
  const since = changes.filter(({ seenAt }) => seenAt > then)
  for (const { subject, fact, from, to } of sorted(since, (one, other) => one.id - other.id)) {
    const key = `${subject.type} ${fact}`
    found.set(key, { fact, from: found.has(key) ? (found.get(key)?.from ?? null) : from, to })
  }
  for (const [key, { fact, from, to }] of found) if (isSameValue(fact, from, to)) found.delete(key)
  return found
}
