import type { Cell, ColumnDef, Row as TanStackRow } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { RowTabStop } from './cells/RowLink.tsx'
import type { features } from './features.ts'

interface DataRowProps<Row extends object> {
  row: TanStackRow<typeof features, Row>
  /** Place in the whole list, 1 being the head. */
  rowIndex: number
  isCurrent: boolean
  isTabStop: boolean
  /** Not read: a change of it is a change of the row's cells. */
  columns: readonly ColumnDef<typeof features, Row>[]
}

/** Called, not made a component of: it uses no hooks, and a page has hundreds. */
function contentOf<Row extends object>(cell: Cell<typeof features, Row>): ReactNode {
  const content = cell.column.columnDef.cell
  return typeof content === 'function' ? content(cell.getContext()) : content
}

function AnyDataRow<Row extends object>({ row, rowIndex, isCurrent, isTabStop }: DataRowProps<Row>) {
  return (
    <tr data-row={row.id} aria-rowindex={rowIndex} aria-current={isCurrent || undefined}>
      <RowTabStop value={isTabStop}>
        {row.getAllCells().map((cell) => (
          <td key={cell.id}>{contentOf(cell)}</td>
        ))}
      </RowTabStop>
    </tr>
  )
}

/** One row. Moving to another one draws only the two rows again, and not the whole table. */
// memo forgets the type parameter.
export const DataRow = memo(AnyDataRow) as typeof AnyDataRow
