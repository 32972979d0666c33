import {
  columnFilteringFeature,
  columnSizingFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  type Row,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { VirtualItem } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { dayWords, NumberCell } from './cells.tsx'
import type { ActiveContainer } from './containers.ts'
import { Frame } from './Frame.tsx'
import { useRivalWindow } from './rival-window.ts'

const features = tableFeatures({
  columnSizingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns,
  sortFns,
})

type Features = typeof features

const helper = createColumnHelper<Features, ActiveContainer>()

const columns = helper.columns([
  helper.accessor('number', {
    header: 'Container',
    size: 140,
    cell: ({ row }) => <NumberCell container={row.original} />,
  }),
  helper.accessor('billOfLading', { header: 'Bill of lading', size: 140 }),
  helper.accessor('customer', { header: 'Customer', size: 190 }),
  helper.accessor('carrier', { header: 'Carrier', size: 110 }),
  helper.accessor('vessel', { header: 'Vessel', size: 170 }),
  helper.accessor('port', { header: 'Port', size: 110 }),
  helper.accessor('terminal', { header: 'Terminal', size: 210 }),
  helper.accessor('etaAt', { header: 'ETA', size: 110, cell: (cell) => dayWords(cell.getValue()) }),
  helper.accessor('lastFreeDay', {
    header: 'Last free day',
    size: 120,
    cell: (cell) => dayWords(cell.getValue()),
  }),
  helper.accessor('status', { header: 'Status', size: 110 }),
])

type BenchTable = ReturnType<typeof useBenchTable>

function useBenchTable(
  data: ActiveContainer[],
  globalFilter: string,
  setGlobalFilter: (text: string) => void,
) {
  return useTable({
    features,
    columns,
    data,
    state: { globalFilter },
    onGlobalFilterChange: setGlobalFilter,
    globalFilterFn: 'includesString',
  })
}

function BodyRow({
  table,
  row,
  item,
  measure,
}: {
  table: BenchTable
  row: Row<Features, ActiveContainer>
  item: VirtualItem
  measure: (element: HTMLTableRowElement | null) => void
}) {
  return (
    <tr
      data-index={item.index}
      ref={measure}
      style={{
        display: 'flex',
        position: 'absolute',
        transform: `translateY(${item.start}px)`,
        width: '100%',
      }}
    >
      {row.getAllCells().map((cell) => (
        <td key={cell.id} style={{ display: 'flex', width: cell.column.getSize() }}>
          <table.FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  )
}

/** The scrolling element, its table and the virtualizer: near each other, as recommended. */
function Rows({ table }: { table: BenchTable }) {
  const container = useRef<HTMLDivElement>(null)
  const { rows } = table.getRowModel()
  const virtualizer = useRivalWindow<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => 54,
    getScrollElement: () => container.current,
    measureElement: (element) => element.getBoundingClientRect().height,
    overscan: 5,
  })
  return (
    <div ref={container} className="rival" style={{ overflow: 'auto', position: 'relative' }}>
      <table style={{ display: 'grid' }} aria-label="Active containers">
        <thead style={{ display: 'grid', position: 'sticky', top: 0, zIndex: 1 }}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} style={{ display: 'flex', width: '100%' }}>
              {group.headers.map((header) => (
                <th key={header.id} style={{ display: 'flex', width: header.getSize() }}>
                  <button
                    type="button"
                    aria-label={String(header.column.columnDef.header)}
                    onClick={header.column.getToggleSortingHandler()}
                  >
                    <table.FlexRender header={header} />
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody style={{ display: 'grid', height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index]
            return row === undefined ? null : (
              <BodyRow
                key={row.id}
                table={table}
                row={row}
                item={item}
                measure={virtualizer.measureElement}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** TanStack Table with TanStack Virtual, put together as in their example of virtualized rows. */
export function RivalTable({ rows }: { rows: ActiveContainer[] }) {
  const [query, setQuery] = useState('')
  const table = useBenchTable(rows, query, setQuery)
  return (
    <Frame query={query} onQuery={setQuery} found={table.getRowModel().rows.length}>
      <Rows table={table} />
    </Frame>
  )
}
