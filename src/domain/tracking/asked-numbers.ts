import { normalizeIdentifier } from '#contract/identifiers.ts'
import { readFindInput } from './find-input.ts'
import { numbersInText } from './found-numbers.ts'
import { digitsIn, numberForm, type NumberForm } from './number-form.ts'

/** Numbers that are searched at once: each costs a request, or some. */
export const mostAsked = 4

/** Characters of a query that are read: no address holds more. */
const readCharacters = 10_000

/** Digits of a word that is a number of its own, and characters. */
const leastDigits = 4
const shortest = 5

/** In a query whose gaps are one space, or one line break. */
const between = /\s(?:and|or)\s|[,;|&\n]+|\s\/\s/i

function isOwnNumber(word: string): boolean {
  const number = normalizeIdentifier(word)
  const form = numberForm(word)
  const isGroup = form === 'digits' && number.length <= shortest
  return (
    number.length >= shortest &&
    digitsIn(number) >= leastDigits &&
    !isGroup &&
    form !== 'date' &&
    form !== 'phone' &&
    form !== 'email'
  )
}

/** Forms that stand out in any text; of others a word is left as it was written. */
const told: ReadonlySet<NumberForm> = new Set(['container', 'mistyped-container', 'bill'])

/** Numbers in a text without separators: by their form, and words that are one by themselves. */
function numbersWithin(text: string): string[] {
  const found = numbersInText(text).flatMap(({ number }) => (told.has(numberForm(number)) ? number : []))
  const words = text.split(/\s+/).filter((word) => isOwnNumber(word))
  const others = words.filter((word) => !found.some((number) => number.includes(normalizeIdentifier(word))))
  return [...found, ...others]
}

/** The numbers of a query that names several, in their order; none where it is one, however it is written. */
export function askedNumbers(query: string): string[] {
  const even = query.slice(0, readCharacters).replace(/\s+/g, (gap) => (/[\n\t]/.test(gap) ? '\n' : ' '))
  const parts = even.split(between).map((part) => part.trim())
  const numeric = parts.filter((part) => isOwnNumber(part))
  const found = numeric.flatMap((part) => {
    const within = numbersWithin(part)
    return within.length > 1 ? within : [readFindInput(part).text]
  })
  const seen = new Set<string>()
  const each = found.filter((number) => {
    const key = normalizeIdentifier(number)
    return !seen.has(key) && seen.add(key)
  })
  return each.length > 1 ? each : []
}
