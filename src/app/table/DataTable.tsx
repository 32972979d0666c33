import {
  type ColumnDef,
  columnVisibilityFeature,
  type ColumnVisibilityState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './DataTable.module.css'
import { useRowKeys } from './use-row-keys.ts'

/** What the tables of this app can do; what is not listed does not exist. */
export const features = tableFeatures({ columnVisibilityFeature })

/** A row of one record, or the place of a record that could not be read. */
export interface TableRow {
  id: string
  /** Set for a malformed record: shown across the row. */
  problem?: string | undefined
}

interface DataTableProps<Row extends TableRow> {
  /** Name of the table for those who do not see it. */
  label: string
  // Each column has a value of its own type, which the table need not know.
  columns: ColumnDef<typeof features, Row>[]
  rows: Row[]
  visibility?: ColumnVisibilityState
  /** Older rows are shown while new ones come. */
  stale?: boolean
  /** What stands in place of rows. */
  empty?: ReactNode
  className?: string | undefined
}

const allVisible: ColumnVisibilityState = {}

/**
 * The one table. Rows keep the order they come in: the interface sorts, not the screen. Each row has a link
 * marked `data-row-link`, to which the keys move. Sizes of columns come from the page's style sheet, by
 * `data-column`.
 */
export function DataTable<Row extends TableRow>({
  label,
  columns,
  rows,
  visibility = allVisible,
  stale = false,
  empty,
  className,
}: DataTableProps<Row>) {
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    state: { columnVisibility: visibility },
  })
  const root = useRowKeys()
  const span = table.getVisibleLeafColumns().length
  return (
    <div className={styles.frame}>
      <table
        ref={root}

        aria-label={label}
        aria-busy={stale}
        className={classes(styles.table, stale && styles.stale, className)}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" data-column={header.column.id}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.original.problem === undefined ? (
                row.getVisibleCells().map((cell) => (
                  <td key={cell.id} data-column={cell.column.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))
              ) : (
                <td colSpan={span} className={styles.malformed}>
                  <strong>Cannot be shown:</strong> {row.original.problem} <code>{row.original.id}</code>
                </td>
              )}
            </tr>
          ))}
          {rows.length === 0 && empty !== undefined ? (
            <tr>
              <td colSpan={span} className={styles.empty}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}
