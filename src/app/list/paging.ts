import { formatCount } from '../util/plural.ts'

/** The last page there is; 1 where there are no rows. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** `26–50 of 426`: the rows of a page among all, 1-based. */
export function rangeWords(page: number, size: number, total: number): string {
  const first = (page - 1) * size + 1
  if (first > total) return `None of ${formatCount(total)}`
  const last = Math.min(page * size, total)
  return `${formatCount(first)}${last === first ? '' : `–${formatCount(last)}`} of ${formatCount(total)}`
}
