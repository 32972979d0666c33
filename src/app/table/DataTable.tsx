import { FirstOf } from '../ui/FirstOf.tsx'
import { type ColumnDef, useTable } from '@tanstack/react-table'
import { type ComponentType, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { columnTracks, leastWidth } from './column-widths.ts'
import { DataRow } from './DataRow.tsx'
import styles from './DataTable.module.css'
import { type ColumnMeta, features } from './features.ts'
import { RowList } from './RowList.tsx'
import { LoadingRows, MalformedRow } from './rows.tsx'
import { type ColumnVisibility, shownColumns } from './shown-columns.ts'
import type { Paging, TableRow } from './table-row.ts'
import { useCurrentRow } from './use-current-row.ts'
import { useRowsInTurn } from './use-rows-in-turn.ts'
import { useServerView } from '../util/server-view.ts'
import { narrowQuery } from '#contract/page-program.ts'

function onChange(listener: () => void): () => void {
  const narrow = matchMedia(narrowQuery)
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** True on a phone, where a table would be cut and rows become a list. */
function useNarrow(): boolean {
  const drawn = useServerView()
  return useSyncExternalStore(
    onChange,
    () => matchMedia(narrowQuery).matches,
    () => drawn?.narrow ?? false,
  )
}

interface DataTableProps<Row extends TableRow> {
  /** Name of the table for those who do not see it. */
  label: string
  /** At module scope: a new array would make the table begin anew. */
  columns: ColumnDef<typeof features, Row>[]
  /** The same array as long as the rows are the same. */
  rows: readonly Row[]
  /** A row on a phone, where a table would be cut. It holds the row's link. */
  NarrowRow: ComponentType<{ row: Row }>
  visibility?: ColumnVisibility
  /** A class with the widths of these columns, since the server may write no style attribute. */
  usualTracks?: string | undefined
  /** Set where the rows are a page of a longer list. */
  paging?: Paging | undefined
  /** How many rows are awaited while there are none to show. */
  awaited?: number | undefined
  /** Older rows are shown while new ones come. */
  stale?: boolean
  /** What stands in place of rows. */
  empty?: ReactNode
  /** Where in the history this table stands: Back returns to its row. */
  memoryKey?: string | undefined
  /** As high as its surroundings allow, with its own scrolling under a head that stays. */
  fill?: boolean
}

const allVisible: ColumnVisibility = {}

/** Rows that are drawn before anyone asks for more. Pages of lists have a hundred at most. */
const mostRows = 200

/**
 * The one table: a table and no grid, its rows reached by their links. They keep the order they come in: the
 * interface sorts, not the screen.
 */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  return (
    <FirstOf items={props.rows} first={mostRows}>
      {(rows) => <Rows {...props} rows={rows} />}
    </FirstOf>
  )
}

function Rows<Row extends TableRow>({
  label,
  columns,
  rows,
  NarrowRow,
  visibility = allVisible,
  usualTracks,
  paging,
  awaited,
  stale = false,
  empty,
  memoryKey,
  fill = false,
}: DataTableProps<Row>) {
  const isLoading = awaited !== undefined
  const settled = !stale && !isLoading
  const { root, current } = useCurrentRow(memoryKey, settled)
  const inTurn = useRowsInTurn(rows, memoryKey, settled)
  const busy = !settled || inTurn.length < rows.length
  const narrow = useNarrow()
  const before = paging === undefined ? 0 : (paging.page - 1) * paging.size
  const shown = useMemo(() => shownColumns(columns, visibility), [columns, visibility])
  const table = useTable({ features, columns: shown, data: inTurn, getRowId: (row) => row.id })
  const grid = useTracks(shown, usualTracks !== undefined)
  const tabStop = rows.some((row) => row.id === current) ? current : rows.find(isReadable)?.id
  const isEmpty = rows.length === 0 && !isLoading
  return (
    <div ref={root} className={classes(styles.frame, fill && styles.fill, isLoading && styles.loading)}>
      {isLoading ? (
        <VisuallyHidden>
          <output>{`Loading ${label.toLowerCase()}`}</output>
        </VisuallyHidden>
      ) : null}
      {narrow ? (
        <RowList
          label={label}
          rows={inTurn}
          NarrowRow={NarrowRow}
          current={current}
          tabStop={tabStop}
          busy={busy}
          stale={stale}
          awaited={awaited}
        />
      ) : (
        <table
          aria-label={label}
          aria-busy={busy}
          aria-rowcount={isLoading || isEmpty ? undefined : rowCount(paging, rows.length)}
          ref={grid}
          className={classes(styles.table, usualTracks, stale && styles.stale)}
        >
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} aria-rowindex={1}>
                {group.headers.map((header) => (
                  <th key={header.id} scope="col">
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {isLoading ? <LoadingRows rows={awaited} columns={shown.length} /> : null}
            {table.getRowModel().rows.map((row, index) =>
              row.original.problem === undefined ? (
                <DataRow
                  key={row.id}
                  row={row}
                  rowIndex={before + index + 2}
                  isCurrent={row.id === current}
                  isTabStop={row.id === tabStop}
                  columns={shown}
                />
              ) : (
                <tr key={row.id} aria-rowindex={before + index + 2}>
                  <td colSpan={shown.length} className={styles.malformed}>
                    <MalformedRow id={row.id} problem={row.original.problem} />
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      )}
      {isEmpty ? <div className={styles.empty}>{empty}</div> : null}
    </div>
  )
}

/**
 * Returns a ref that sets the widths of a table's columns.
 * @param areUsual true if the style sheet has them
 */
function useTracks<Row extends object>(
  columns: readonly ColumnDef<typeof features, Row>[],
  areUsual: boolean,
) {
  return useCallback(
    (table: HTMLTableElement | null) => {
      const widths = columns.map(({ meta = unsaid }) => meta)
      table?.style.setProperty('min-width', areUsual ? '' : `${leastWidth(widths)}px`)
      table?.style.setProperty('--tracks', areUsual ? '' : columnTracks(widths))
    },
    [columns, areUsual],
  )
}

/** With the head; -1 says that it is not known. */
function rowCount(paging: Paging | undefined, shown: number): number {
  const total = paging === undefined ? shown : paging.total
  return total === undefined ? -1 : total + 1
}

/** Of a column that says nothing. */
const unsaid: ColumnMeta = { width: 140 }

function isReadable(row: TableRow): boolean {
  return row.problem === undefined
}
