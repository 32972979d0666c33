import type { ListSort } from './long-list.ts'
import styles from './LongTable.module.css'

/** What a press on a head asks for: up, then down, then the order that the list comes in. */
function nextSort(column: string, sort: ListSort | null): ListSort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}

/** The head of a column that sorts. */
export function SortHead({
  id,
  head,
  sort,
  onSort,
}: {
  id: string
  head: string
  sort: ListSort | null
  onSort: (sort: ListSort | null) => void
}) {
  const own = sort?.column === id ? sort : null
  const direction = own?.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={own === null ? undefined : direction}>
      <button
        type="button"
        className={styles.sort}
        data-print="hide"
        onClick={() => onSort(nextSort(id, sort))}
      >
        {head}
      </button>
      <span data-print="only">{head}</span>
    </th>
  )
}
