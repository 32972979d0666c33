import { isSameValue } from '#domain/history/stored-values.ts'
import type { Facts } from './reading.ts'

/** A fact that has changed. Null: nothing is reported. */
export interface Difference {
  fact: string
  from: string | null
  to: string | null
}

/** What one reading tells differently from the one before, by the names of the facts in their order. */
export function differences(before: Facts, after: Facts): Difference[] {
  const [from, to] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...from.keys(), ...to.keys()])]
    .toSorted()
    .map((fact) => ({ fact, from: from.get(fact) ?? null, to: to.get(fact) ?? null }))
    .filter((each) => !isSameValue(each.fact, each.from, each.to))
}
