import { memo } from 'react'
import { RowTabStop } from '../cells/RowLink.tsx'
import type { LongColumn } from './long-column.ts'

interface LongRowProps<Row> {
  row: Row
  id: string
  columns: readonly LongColumn<Row>[]
  /** Place in the whole list, 1 being the head. */
  rowIndex: number
  isCurrent: boolean
  isTabStop: boolean
}

function AnyLongRow<Row>({ row, id, columns, rowIndex, isCurrent, isTabStop }: LongRowProps<Row>) {
  return (
    <tr data-row={id} aria-rowindex={rowIndex} aria-current={isCurrent || undefined}>
      <RowTabStop value={isTabStop}>
        {columns.map((column) => (
          <td key={column.id}>{column.cell(row)}</td>
        ))}
      </RowTabStop>
    </tr>
  )
}

/** One row. Scrolling draws those that come into sight, and no other again. */
// memo forgets the type parameter.
export const LongRow = memo(AnyLongRow) as typeof AnyLongRow
