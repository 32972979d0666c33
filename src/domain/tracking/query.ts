import { normalizeIdentifier } from '#contract/identifiers.ts'
import { plainText } from '#contract/plain-text.ts'
import { sorted } from '../util/lists.ts'
import { digitsIn, numberForm, type NumberForm, standsOut } from './number-form.ts'
import { numberOf, numbersIn } from './read-numbers.ts'
import { bareNumber } from './same-number.ts'

/** Numbers that are searched at once: each costs a request, or some. */
export const mostAsked = 4

/** Characters of a query that are read: as many numbers as can be tracked at once, and some more. */
const readCharacters = 100_000

/** Characters of a text that is searched, as of one that filters a list; no number or reference is longer. */
export const longestSearched = 120

/** Labels that come before a number in emails and spreadsheets. */
const label =
  /^(?:(?:master|house|m|h)?\s*b\/?l|bill\s+of\s+lading|booking|bkg|container|cntr|ctr|ref(?:erence)?|po)(?:\s*(?:no|nr|num|number|#))?\s*[.:#]+/i

/** The subject of a query for one thing, as far as it shows without a request. */
export interface FindInput {
  /** What is searched first: a number that stands out, else the text without a label that was pasted with it. */
  text: string
  /** Its letters and digits. */
  number: string
  form: NumberForm
}

export function readFindInput(query: string): FindInput {
  const trimmed = plainText(query.trim().slice(0, readCharacters)).trim()
  const stripped = trimmed.replace(label, '').trim()
  const text = stripped === '' ? trimmed : stripped
  const found = [numberOf(text), ...numbersIn(text)]
  const clear =
    found.find(({ form }) => form === 'container') ??
    found.find(({ form, called }) => standsOut.has(form) || called !== null)
  if (clear !== undefined) return { ...clear, text: clear.number }
  return { text, number: normalizeIdentifier(text), form: numberForm(text) }
}

/** Shortest word that may be a number of its own, in characters. */
const shortestWord = 5

/** A text to be searched. */
export interface SearchText {
  text: string
  /** The number that what is found must have; null where all that is found counts. */
  only: string | null
}

/**
 * What to search, one after the other until something is found: a number that stands out, and without the letters of its
 * carrier; of other texts all of it, the word in it that looks most like a number, and all of it without gaps.
 */
export function readings({ text, number, form }: FindInput): SearchText[] {
  const words = text.split(/[\s,;]+/).filter((word) => word.length >= shortestWord && /\d/.test(word))
  const [longest = text] = sorted(words, (a, b) => b.length - a.length)
  const texts = standsOut.has(form) || form === 'rounded' ? [text] : [text, longest, number || text]
  const bare = form === 'likely-bill' ? number.slice(4) : bareNumber(number)
  return [
    ...[...new Set(texts)].map((each) => ({ text: each, only: null })),
    ...(form === 'container' || bare === number ? [] : [{ text: bare, only: number }]),
  ].filter((each) => each.text.length <= longestSearched)
}

/** Digits of a word that is a number of its own. */
const leastDigits = 4

/** In a query whose gaps are one space, or one line break. A comma may stand in a number that a spreadsheet rounded. */
const between = /\s(?:and|or)\s|[;|&\n]+|,(?!\d+E\+?\d)|\s\/\s/i

function isOwnNumber(word: string): boolean {
  const number = normalizeIdentifier(word)
  const form = numberForm(word)
  const isGroup = form === 'digits' && number.length <= shortestWord
  return (
    number.length >= shortestWord &&
    digitsIn(number) >= leastDigits &&
    !isGroup &&
    form !== 'date' &&
    form !== 'phone' &&
    form !== 'email'
  )
}

/** Numbers in a text without separators: by their form, and words of the rest that are one by themselves. */
function numbersWithin(text: string): string[] {
  const found = numbersIn(text).filter(({ form }) => standsOut.has(form))
  const rest = found.reduce((left, { written }) => left.replace(written, ' '), text)
  const words = rest.split(/\s+/).filter((word) => isOwnNumber(word) && !word.includes('://'))
  return [...found.map(({ number }) => number), ...words]
}

/** The numbers of a query that names several, in their order; none where it is one, however it is written. */
export function askedNumbers(query: string): string[] {
  const even = plainText(query.slice(0, readCharacters)).replace(/\s+/g, (gap) =>
    /[\n\t]/.test(gap) ? '\n' : ' ',
  )
  const parts = even.split(between).map((part) => part.trim())
  const numeric = parts.filter((part) => isOwnNumber(part))
  const found = numeric.flatMap((part) => {
    const within = numbersWithin(part)
    return within.length > 1 ? within : [readFindInput(part).text]
  })
  const seen = new Set<string>()
  const each = found.filter((number) => {
    const key = bareNumber(number)
    return !seen.has(key) && seen.add(key)
  })
  return each.length > 1 ? each : []
}
