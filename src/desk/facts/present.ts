import type { Facts } from './reading.ts'

/** Without what is not reported. */
export function present(facts: Readonly<Record<string, string | null | undefined>>): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}
