import { formatCount } from '#contract/format-count.ts'

/** The last page there is; 1 where there are no rows. With more rows than are counted nobody knows it. */
export function lastPage(total: number, size: number, more = false): number {
  return more ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(total / size))
}

/** `412`, or `50+` where there are more than are counted. */
function countWords(total: number, more = false): string {
  return `${formatCount(total)}${more ? '+' : ''}`
}

/** `26–50 of 426`: the rows of a page among all, 1-based. */
export function rangeWords(page: number, size: number, total: number, more = false): string {
  const first = (page - 1) * size + 1
  if (first > total) return `None of ${countWords(total, more)}`
  const last = Math.min(page * size, total)
  return `${formatCount(first)}${last === first ? '' : `–${formatCount(last)}`} of ${countWords(total, more)}`
}
