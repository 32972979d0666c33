import type { Facts } from './reading.ts'

/** Without what is not reported. */
export function present(facts: Readonly<Record<string, string | null | undefined>>): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter(
      (fact): fact is [string, string] => fact[1] !== null && fact[1] !== undefined && fact[1] !== '',
    ),
  )
}
