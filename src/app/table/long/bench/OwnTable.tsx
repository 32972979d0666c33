import { useState } from 'react'
import type { LongColumn } from '../long-column.ts'
import type { ListSort } from '../long-list.ts'
import { LongTable } from '../LongTable.tsx'
import { useLongList } from '../use-long-list.ts'
import { dayWords, NumberCell } from './cells.tsx'
import type { ActiveContainer } from './containers.ts'
import { Frame } from './Frame.tsx'

type Column = LongColumn<ActiveContainer>

function textColumn(
  id: Exclude<keyof ActiveContainer, 'lastFreeDay'>,
  head: string,
  width: number,
  cell?: Column['cell'],
): Column {
  const textOf = (container: ActiveContainer) => container[id]
  return { id, head, width, searched: textOf, sorted: textOf, cell: cell ?? textOf }
}

const columns: Column[] = [
  textColumn('number', 'Container', 140, (container) => <NumberCell container={container} />),
  textColumn('billOfLading', 'Bill of lading', 140),
  textColumn('customer', 'Customer', 190),
  textColumn('carrier', 'Carrier', 110),
  textColumn('vessel', 'Vessel', 170),
  textColumn('port', 'Port', 110),
  textColumn('terminal', 'Terminal', 210),
  textColumn('etaAt', 'ETA', 110, ({ etaAt }) => dayWords(etaAt)),
  {
    id: 'lastFreeDay',
    head: 'Last free day',
    width: 120,
    searched: ({ lastFreeDay }) => lastFreeDay,
    sorted: ({ lastFreeDay }) => lastFreeDay,
    cell: ({ lastFreeDay }) => dayWords(lastFreeDay),
  },
  textColumn('status', 'Status', 110),
]

/** The product's own table of a long list. */
export function OwnTable({ rows }: { rows: readonly ActiveContainer[] }) {
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<ListSort | null>(null)
  const list = useLongList(rows, columns)
  return (
    <Frame query={query} onQuery={setQuery} found={list.find(query, sort).length}>
      <LongTable
        label="Active containers"
        columns={columns}
        list={list}
        query={query}
        sort={sort}
        onSort={setSort}
        empty="No containers match"
      />
    </Frame>
  )
}
