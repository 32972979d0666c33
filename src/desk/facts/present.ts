import type { Facts } from './reading.ts'

/** Characters of a fact's name. Terminals may describe a hold in a whole letter, and PostgreSQL limits what it indexes. */
const longestName = 500

/** Drops facts that are not reported, and NUL characters, which PostgreSQL does not store. */
export function present(facts: Readonly<Record<string, string | null | undefined>>): Facts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      const text = value?.replaceAll('\0', '') ?? ''
      return text === '' ? [] : [[name.replaceAll('\0', '').slice(0, longestName), text]]
    }),
  )
}
