import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { leastWidth } from '../column-widths.ts'
import tableStyles from '../DataTable.module.css'
import type { ColumnMeta } from '../features.ts'
import { rowLink } from '../row-elements.ts'
import { MalformedRow } from '../rows.tsx'
import type { TableRow } from '../table-row.ts'
import { useCurrentRow } from '../use-current-row.ts'
import type { LongColumn } from './long-column.ts'
import { followLongKeys, type KeyedRows } from './long-keys.ts'
import type { ListSort, LongList } from './long-list.ts'
import { LongRow } from './LongRow.tsx'
import styles from './LongTable.module.css'
import { slotOf } from './row-slots.ts'
import { piecesOf, scrollTopFor } from './row-window.ts'
import { directionOf, SortHead } from './SortHead.tsx'
import { useKeptRow } from './use-kept-row.ts'
import { usePrinting } from './use-printing.ts'
import { useRowWindow } from './use-row-window.ts'

/** CSS pixels, as in the style sheet. */
const rowHeight = 54

interface LongTableProps<Row extends TableRow> {
  /** Name of the table for those who do not see it. */
  label: string
  /** At module scope. */
  columns: readonly LongColumn<Row>[]
  /** All rows, those that the query leaves out included. */
  list: LongList<Row>
  /** What is typed into the filter: a row holds each word of it. It finds what the browser's own search cannot. */
  query: string
  /** Null for the order that the rows come in. */
  sort: ListSort | null
  onSort: (sort: ListSort | null) => void
  /** What stands in place of rows. */
  empty?: ReactNode
  /** Where in the history this table stands: Back returns to its row. */
  memoryKey?: string | undefined
}

const noKeys: KeyedRows = { count: 0, seen: 0, indexOf: () => -1, focus: () => undefined }

/**
 * A table of thousands of rows that the browser filters and sorts. It scrolls by itself, in the height that its
 * surroundings give it, and draws the rows in sight; paper gets all of them. A list of which the service sends
 * pages is for `DataTable`.
 */
export function LongTable<Row extends TableRow>({
  label,
  columns,
  list,
  query,
  sort,
  onSort,
  empty,
  memoryKey,
}: LongTableProps<Row>) {
  const { rows } = list
  const shown = list.find(query, sort)
  const indexOf = (rowId: string) => shown.indexOf(rows.findIndex(({ id }) => id === rowId))
  const keyed = useRef(noKeys)
  const keys = useCallback(
    (element: HTMLElement, marked: () => string | null) =>
      followLongKeys(() => keyed.current, element, marked),
    [],
  )
  const { root, current } = useCurrentRow(memoryKey, true, keys)
  const head = useRef<HTMLTableSectionElement>(null)
  const scrolling = useRowWindow(root, head, rowHeight, JSON.stringify([query, sort]))
  const printing = usePrinting()

  useEffect(function keepLatest() {
    keyed.current = {
      count: shown.length,
      seen: scrolling.seen,
      indexOf,
      focus(index) {
        const element = root.current
        const id = rows[shown[index] ?? -1]?.id
        if (element === null || id === undefined) return
        const height = element.clientHeight - (head.current?.offsetHeight ?? 0)
        const top = scrollTopFor(index, element.scrollTop, rowHeight, height)
        scrolling.goTo(top)
        element.scrollTop = top
        const row = element.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
        const target = rowLink(element, id) ?? row
        target?.focus({ preventScroll: true })
      },
    }
  })

  const [begin, size] = printing ? [0, shown.length] : [scrolling.first, scrolling.size]
  const kept = useKeptRow(current, indexOf, begin, size)
  const currentRow = kept?.row ?? -1
  const width = leastWidth(columns)
  const tracks = columns.map(trackOf).join(' ')
  const tabStop = currentRow === -1 ? begin : currentRow
  return (
    <div ref={root} className={classes(tableStyles.frame, tableStyles.fill, styles.frame)}>
      <table
        aria-label={label}
        aria-rowcount={shown.length === 0 ? undefined : shown.length + 1}
        className={classes(tableStyles.table, styles.table, width > scrolling.width && styles.wide)}
        style={{ minWidth: width, '--tracks': tracks } as CSSProperties}
      >
        <thead ref={head}>
          <tr aria-rowindex={1}>
            {columns.map(({ id, head: words, sorted }) =>
              sorted === undefined ? (
                <th key={id} scope="col">
                  {words}
                </th>
              ) : (
                <SortHead
                  key={id}
                  id={id}
                  head={words}
                  direction={sort?.column === id ? directionOf(sort) : null}
                  onSort={onSort}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {piecesOf(begin, size, shown.length, currentRow).map((piece, place) => {
            if ('gap' in piece) return <Gap key={`gap ${place}`} rows={piece.gap} />
            const row = rows[shown[piece.row] ?? -1]
            if (row === undefined) return null
            const slot = slotOf(piece.row, begin, size, kept)
            return row.problem === undefined ? (
              <LongRow
                key={slot}
                row={row}
                id={row.id}
                columns={columns}
                rowIndex={piece.row + 2}
                isCurrent={piece.row === currentRow}
                isTabStop={piece.row === tabStop}
                waits={!printing && piece.row >= scrolling.waitFrom && piece.row !== currentRow}
              />
            ) : (
              <tr
                key={slot}
                className={styles.row}
                data-row={row.id}
                tabIndex={-1}
                aria-rowindex={piece.row + 2}
              >
                <td colSpan={columns.length} className={tableStyles.malformed}>
                  <MalformedRow id={row.id} problem={row.problem} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {shown.length === 0 ? <div className={tableStyles.empty}>{empty}</div> : null}
    </div>
  )
}

/** The width of a column: never under its least, and its share of what there is. */
function trackOf({ width, least = width }: ColumnMeta): string {
  return `minmax(${least}px, ${width}fr)`
}

/** As high as the rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  return (
    <tr aria-hidden="true" className={styles.gap} style={{ height: rows * rowHeight }}>
      <td />
    </tr>
  )
}
