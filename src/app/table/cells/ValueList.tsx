import { formatCount } from '#contract/format-count.ts'
import { listWords } from '#domain/util/words.ts'

/** The first of several values, and how many more there are; null for none. */
export function shortList([first, ...others]: readonly string[]): string | null {
  return others.length > 0 ? `${first} +${formatCount(others.length)}` : (first ?? null)
}

/** Several values in one line, all of them on hover. */
export function ValueList({ values }: { values: readonly string[] }) {
  return values.length === 0 ? null : <span title={listWords(values)}>{shortList(values)}</span>
}
