import type { ReactNode } from 'react'
import { plural } from '../../../util/plural.ts'

/** What stands around both tables: the filter, how many rows it leaves, and room for the rest. */
export function Frame({
  query,
  onQuery,
  found,
  children,
}: {
  query: string
  onQuery: (query: string) => void
  found: number
  children: ReactNode
}) {
  return (
    <main className="frame">
      <h1>Active containers</h1>
      <label>
        Filter <input type="search" value={query} onChange={(event) => onQuery(event.currentTarget.value)} />
      </label>
      <output>{plural(found, 'container')}</output>
      {children}
    </main>
  )
}
