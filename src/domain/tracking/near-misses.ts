import { normalizeIdentifier } from '#contract/identifiers.ts'
import { sorted } from '../util/lists.ts'
import { digitsIn, numberForm, type NumberForm } from './number-form.ts'

/** One typing error, the likeliest first. */
const slips = ['swap', 'wrong', 'missing', 'extra'] as const
type Slip = (typeof slips)[number]

/** Forms in which a typing error can hide. A container number whose check digit matches was typed right. */
const searched: ReadonlySet<NumberForm> = new Set([
  'mistyped-container',
  'bill',
  'likely-bill',
  'digits',
  'imo',
  'reference',
])

/** Characters and digits: of what is shorter, half matches too much, and what is longer is a text. */
const shortest = 8
const longest = 40
const leastDigits = 6

/** Whether near misses of a text are worth the searches. */
export function hasNearMisses(text: string): boolean {
  const { length } = normalizeIdentifier(text)
  return (
    searched.has(numberForm(text)) && length >= shortest && length <= longest && digitsIn(text) >= leastDigits
  )
}

/** Of the last characters so many stay together: they tell more than the prefix, which numbers of a line share. */
const longestTail = 6
const tailPart = 0.45

/**
 * Searches that find every near miss in the account. The number is cut in two: an error on one side leaves the other
 * side unchanged, and the third text has the two characters around the cut swapped.
 */
export function nearMissSearches(text: string): string[] {
  const number = normalizeIdentifier(text)
  const cut = number.length - Math.min(longestTail, Math.round(number.length * tailPart))
  const swapped =
    number.slice(0, cut - 1) + number.charAt(cut) + number.charAt(cut - 1) + number.slice(cut + 1)
  return [number.slice(0, cut), number.slice(cut), ...(swapped === number ? [] : [swapped])]
}

/** The typing error that makes `typed` out of `meant`; null where there is none, or more than one. */
export function slipBetween(typed: string, meant: string): Slip | null {
  const long = Math.max(typed.length, meant.length)
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return null
  let start = 0
  while (start < long && typed[start] === meant[start]) start += 1
  if (typed.length < meant.length) return typed.slice(start) === meant.slice(start + 1) ? 'missing' : null
  if (typed.length > meant.length) return typed.slice(start + 1) === meant.slice(start) ? 'extra' : null
  if (typed.slice(start + 1) === meant.slice(start + 1)) return 'wrong'
  const isSwapped = typed[start] === meant[start + 1] && typed[start + 1] === meant[start]
  return isSwapped && typed.slice(start + 2) === meant.slice(start + 2) ? 'swap' : null
}

/** A bill of lading is often written without the four letters of its line. */
function slipIn(typed: string, number: string): Slip | null {
  return slipBetween(typed, number) ?? (/^[A-Z]{4}/.test(number) ? slipBetween(typed, number.slice(4)) : null)
}

/** Of what those searches found, what is one typing error off, the likeliest first, each once. */
export function nearMisses<Found extends { key: string; number: string }>(
  text: string,
  found: readonly Found[],
): Found[] {
  const typed = normalizeIdentifier(text)
  const near = new Map<string, { match: Found; slip: Slip }>()
  for (const match of found) {
    const slip = slipIn(typed, normalizeIdentifier(match.number))
    if (slip !== null) near.set(match.key, { match, slip })
  }
  return sorted(near.values(), (a, b) => slips.indexOf(a.slip) - slips.indexOf(b.slip)).map(
    ({ match }) => match,
  )
}
