import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './DataTable.module.css'

/** More would only be scrolled away. */
const mostAwaited = 16

/** Percent of the column: uneven, as text is. */
const widths = ['72%', '54%', '86%', '64%', '78%'] as const

export function widthOfSkeleton(row: number, column: number): `${number}%` {
  return widths[(row * 3 + column) % widths.length] ?? '70%'
}

export function awaitedRows(rows: number): number[] {
  return Array.from({ length: Math.min(rows, mostAwaited) }, (_, index) => index)
}

/** As high as the rows that will stand here. */
export function LoadingRows({ rows, columns }: { rows: number; columns: number }) {
  return awaitedRows(rows).map((row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton width={widthOfSkeleton(row, column)} />
        </td>
      ))}
    </tr>
  ))
}

/** A record that does not have the promised form: which one, and what is wrong with it. */
export function MalformedRow({ id, problem }: { id: string; problem: string }) {
  return (
    <details>
      <summary>
        <strong>This record cannot be read.</strong>
      </summary>
      {problem} <code className={styles.id}>{id}</code>
    </details>
  )
}
