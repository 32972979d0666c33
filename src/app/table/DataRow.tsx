import { type ColumnDef, flexRender, type Row as TanStackRow } from '@tanstack/react-table'
import { memo, Suspense } from 'react'
import { RowTabStop } from './cells/RowLink.tsx'
import type { features } from './features.ts'
import { WhenSeen } from './WhenSeen.tsx'

interface DataRowProps<Row extends object> {
  row: TanStackRow<typeof features, Row>
  /** Place in the whole list, 1 being the head. */
  rowIndex: number
  isCurrent: boolean
  isTabStop: boolean
  /** Not read: a change of it is a change of the row's cells. */
  columns: readonly ColumnDef<typeof features, Row>[]
}

function Cells<Row extends object>({ row, rowIndex, isCurrent, isTabStop }: DataRowProps<Row>) {
  return (
    <tr data-row={row.id} aria-rowindex={rowIndex} aria-current={isCurrent || undefined}>
      <RowTabStop value={isTabStop}>
        {row.getAllCells().map((cell) => (
          <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
        ))}
      </RowTabStop>
    </tr>
  )
}

function AnyDataRow<Row extends object>(props: DataRowProps<Row>) {
  return (
    <Suspense>
      <WhenSeen id={props.row.id}>
        <Cells {...props} />
      </WhenSeen>
    </Suspense>
  )
}

/** One row. Moving to another one draws only the two rows again, and not the whole table. */
// memo forgets the type parameter.
export const DataRow = memo(AnyDataRow) as typeof AnyDataRow
