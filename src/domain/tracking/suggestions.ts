import { normalizeIdentifier } from '#contract/identifiers.ts'
import { askedNumbers, longestSearched, readFindInput } from './query.ts'

/** Characters before anything is searched while somebody types: what is shorter matches too much. */
const fewestTyped = 4

/**
 * What to search for while a query is typed; null while it is too short, or names several numbers. The beginning of
 * a number goes without gaps, whatever else as it is typed: a reference may have its marks in the account.
 */
export function suggestionText(query: string): string | null {
  if (query.length > longestSearched) return null
  const { text, number } = readFindInput(query)
  if (number.length < fewestTyped || askedNumbers(query).length > 0) return null
  return /^[A-Z]{4}\d/.test(number) ? number : text
}

interface Found {
  number: string | null
  refNumbers: readonly string[]
}

/** What of an answer carries a text in its number or its references. */
export function carrying<Result extends Found>(text: string, results: readonly Result[]): Result[] {
  const asked = normalizeIdentifier(text)
  return results.filter(({ number, refNumbers }) =>
    [number ?? '', ...refNumbers].some((value) => normalizeIdentifier(value).includes(asked)),
  )
}

/**
 * The answer for a text out of the whole answer for its beginning, which costs no request: all that carries the text
 * is among it. Null: to be asked for, since what was found carries it in a field that the answer does not show.
 */
export function narrowed<Result extends Found>(text: string, earlier: readonly Result[]): Result[] | null {
  if (earlier.length === 0) return []
  const left = carrying(text, earlier)
  return left.length === 0 ? null : left
}

/** Beginnings that are looked up: nobody types a longer number without a pause. */
const mostBeginnings = 50

/** The beginnings of a text that may have been searched shortly before it, the longest first. */
export function beginningsOf(text: string): string[] {
  const length = Math.min(mostBeginnings, Math.max(0, text.length - fewestTyped))
  return Array.from({ length }, (_, index) => text.slice(0, text.length - 1 - index))
}
