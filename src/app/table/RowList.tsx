import { type ComponentType, memo } from 'react'
import { classes } from '../ui/classes.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { RowTabStop } from './cells/RowLink.tsx'
import styles from './DataTable.module.css'
import { awaitedRows, MalformedRow, widthOfSkeleton } from './rows.tsx'
import type { TableRow } from './table-row.ts'

interface ListRowProps<Row extends TableRow> {
  row: Row
  NarrowRow: ComponentType<{ row: Row }>
  isCurrent: boolean
  isTabStop: boolean
}

function AnyListRow<Row extends TableRow>({ row, NarrowRow, isCurrent, isTabStop }: ListRowProps<Row>) {
  return (
    <li data-row={row.id} aria-current={isCurrent || undefined}>
      <RowTabStop value={isTabStop}>
        <NarrowRow row={row} />
      </RowTabStop>
    </li>
  )
}

// memo forgets the type parameter.
const ListRow = memo(AnyListRow) as typeof AnyListRow

/** The rows of a table on a phone: a list, one below the other, with the same keys. */
export function RowList<Row extends TableRow>({
  label,
  rows,
  NarrowRow,
  current,
  tabStop,
  busy,
  stale,
  awaited,
}: {
  label: string
  rows: readonly Row[]
  NarrowRow: ComponentType<{ row: Row }>
  current: string | null
  tabStop: string | null | undefined
  /** Rows are awaited, or the rest of them is yet to be drawn. */
  busy: boolean
  stale: boolean
  awaited: number | undefined
}) {
  return (
    <ul aria-label={label} aria-busy={busy} className={classes(styles.list, stale && styles.stale)}>
      {awaitedRows(awaited ?? 0).map((row) => (
        <li key={row} className={styles.awaited}>
          <Skeleton width={widthOfSkeleton(row, 0)} />
          <Skeleton width={widthOfSkeleton(row, 1)} />
          <Skeleton width={widthOfSkeleton(row, 2)} />
        </li>
      ))}
      {rows.map((row) =>
        row.problem === undefined ? (
          <ListRow
            key={row.id}
            row={row}
            NarrowRow={NarrowRow}
            isCurrent={row.id === current}
            isTabStop={row.id === tabStop}
          />
        ) : (
          <li key={row.id} className={styles.malformed}>
            <MalformedRow id={row.id} problem={row.problem} />
          </li>
        ),
      )}
    </ul>
  )
}
