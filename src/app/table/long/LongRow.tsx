import { memo } from 'react'
import { RowTabStop } from '../cells/RowLink.tsx'
import type { LongColumn } from './long-column.ts'
import styles from './LongTable.module.css'

interface LongRowProps<Row> {
  row: Row
  id: string
  columns: readonly LongColumn<Row>[]
  /** Place in the whole list, 1 being the head. */
  rowIndex: number
  isCurrent: boolean
  isTabStop: boolean
  /** Out of sight it shows what it showed, so that the rows in sight are painted sooner. */
  waits: boolean
}

function AnyLongRow<Row>({ row, id, columns, rowIndex, isCurrent, isTabStop }: LongRowProps<Row>) {
  return (
    <tr className={styles.row} data-row={id} aria-rowindex={rowIndex} aria-current={isCurrent || undefined}>
      <RowTabStop value={isTabStop}>
        {columns.map((column) => (
          <td key={column.id}>{column.cell(row)}</td>
        ))}
      </RowTabStop>
    </tr>
  )
}

function isDrawn<Row>(before: LongRowProps<Row>, now: LongRowProps<Row>): boolean {
  return (
    now.waits ||
    (before.row === now.row &&
      before.columns === now.columns &&
      before.rowIndex === now.rowIndex &&
      before.isCurrent === now.isCurrent &&
      before.isTabStop === now.isTabStop)
  )
}

/** One row. Scrolling draws those that come into sight, and no other again. */
// memo forgets the type parameter.
export const LongRow = memo(AnyLongRow, isDrawn) as typeof AnyLongRow
