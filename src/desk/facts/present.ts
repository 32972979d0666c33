import type { Facts } from './reading.ts'

/** Characters of a fact's name: a terminal may describe a hold by a letter, and an index of the database has names. */
const longestName = 500

/** Without what is not reported, and without what PostgreSQL does not store. */
export function present(facts: Readonly<Record<string, string | null | undefined>>): Facts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      const text = value?.replaceAll('\0', '') ?? ''
      return text === '' ? [] : [[name.replaceAll('\0', '').slice(0, longestName), text]]
    }),
  )
}
