import { memo } from 'react'
import type { ListSort } from './long-list.ts'
import styles from './LongTable.module.css'

type Direction = 'ascending' | 'descending'

export function directionOf({ descending }: ListSort): Direction {
  return descending ? 'descending' : 'ascending'
}

/** What a press on a head asks for: up, then down, then the order that the list comes in. */
function nextSort(column: string, direction: Direction | null): ListSort | null {
  return direction === 'descending' ? null : { column, descending: direction === 'ascending' }
}

/** The head of a column that sorts. A press draws again the two that it changes. */
export const SortHead = memo(function SortHead({
  id,
  head,
  direction,
  onSort,
}: {
  id: string
  head: string
  /** Null while the list is not sorted by this column. */
  direction: Direction | null
  onSort: (sort: ListSort | null) => void
}) {
  return (
    <th scope="col" aria-sort={direction ?? undefined}>
      <button
        type="button"
        className={styles.sort}
        data-print="hide"
        onClick={() => onSort(nextSort(id, direction))}
      >
        {head}
      </button>
      <span data-print="only">{head}</span>
    </th>
  )
})
