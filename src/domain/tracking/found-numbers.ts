import { carrierOf, carrierOfBill, likelyType, type RequestType } from '#contract/carriers.ts'
import {
  containerCheckDigit,
  containerNumberNearMisses,
  isContainerNumber,
  normalizeIdentifier,
} from '#contract/identifiers.ts'
import { sorted } from '../util/lists.ts'

/** A number that somebody wants to track, with the rest of the request. */
export interface NumberToTrack {
  /** In capitals, without spaces and marks. */
  number: string
  type: RequestType
  /** The line's SCAC; empty where the number does not show it: the service then finds the line. */
  scac: string
  references: readonly string[]
  tags: readonly string[]
  /** Null for none; it cannot be added later. */
  customerId: string | null
}

type Column = 'scac' | 'type' | 'reference' | 'number'

/** Columns of a sheet by what their head says. */
const heads: readonly [Column, RegExp][] = [
  ['scac', /scac|carrier|shipping ?line|^line$/i],
  ['type', /type/i],
  ['reference', /ref|order|^po\b/i],
  ['number', /number|container|booking|bill|b\/?l|^no\.?$/i],
]

function typeOf(text: string, number: string): RequestType {
  if (/book/i.test(text)) return 'booking_number'
  if (/cont|box/i.test(text)) return 'container'
  return /bill|b\/?l/i.test(text) ? 'bill_of_lading' : likelyType(number)
}

/** A number as it is tracked, with the line that its prefix names. */
function numberFrom(text: string): NumberToTrack {
  const number = normalizeIdentifier(text)
  const type = likelyType(number)
  const scac = type === 'container' ? '' : (carrierOfBill(number)?.scac ?? '')
  return { number, type, scac, references: [], tags: [], customerId: null }
}

/** Which column stands where. A head that is a number itself is none. */
function placesOf(titles: readonly string[]): Map<Column, number> {
  const places = new Map<Column, number>()
  for (const [index, title] of titles.entries()) {
    const name = heads.find(([, pattern]) => pattern.test(title))?.[0]
    if (name !== undefined && !places.has(name) && !/\d{4}/.test(title)) places.set(name, index)
  }
  return places
}

/**
 * The rows of a sheet whose head names a column of numbers; null where the rows are no such sheet, such as a mail
 * whose first line speaks of a container.
 */
export function numbersInSheet(rows: readonly (readonly string[])[]): NumberToTrack[] | null {
  const [titles = [], ...lines] = rows
  const places = placesOf(titles)
  if (!places.has('number') || lines.length === 0) return null
  const numbers = lines.map((line) => {
    const at = (name: Column) => line[places.get(name) ?? -1] ?? ''
    const own = numberFrom(at('number'))
    const [scac, reference] = [at('scac'), at('reference')]
    return {
      ...own,
      type: typeOf(at('type'), own.number),
      scac: scac === '' ? own.scac : (carrierOf(scac)?.scac ?? scac.toUpperCase()),
      references: reference === '' ? [] : [reference],
    }
  })
  const found = numbers.filter(({ number }) => number !== '')
  const isProse = places.size === 1 && !found.every(({ number }) => /\d/.test(number))
  return found.length === 0 || isProse ? null : eachOnce(found)
}

/** A sheet may name one number for two lines: that is two. */
export function numberKey({ number, scac }: Pick<NumberToTrack, 'number' | 'scac'>): string {
  return `${number} ${scac}`
}

function eachOnce(numbers: readonly NumberToTrack[]): NumberToTrack[] {
  const seen = new Set<string>()
  return numbers.filter((each) => {
    const key = numberKey(each)
    return !seen.has(key) && seen.add(key)
  })
}

const containerPattern = /(?<![A-Z0-9])[A-Z]{3}[UJZR][ \-/]?\d{3}[ ]?\d{3}[ \-/]?\d(?![A-Z0-9])/gi
const wordPattern = /(?<![\w-])[A-Z0-9][A-Z0-9-]{5,19}(?![\w-])/gi
const bookingPattern = /booking(?:\s*(?:no|number|ref)\.?)?\s*[:#]?\s*([A-Z0-9-]{6,20})/gi

function isNumberWord(word: string): boolean {
  return (word.match(/\d/g) ?? []).length >= 4
}

/**
 * The numbers in a mail or a chat, in their order, each once: boxes by their form, bills by their prefix, bookings by
 * what stands before them.
 */
export function numbersInText(text: string): NumberToTrack[] {
  const found: { at: number; value: NumberToTrack }[] = []
  let rest = text
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => NumberToTrack | null) => {
    for (const match of rest.matchAll(pattern)) {
      const value = read(match)
      if (value === null) continue
      found.push({ at: match.index, value })
      rest =
        rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length)
    }
  }
  take(containerPattern, ([number]) => numberFrom(number))
  take(bookingPattern, ([, number = '']) =>
    isNumberWord(number) ? { ...numberFrom(number), type: 'booking_number' } : null,
  )
  take(wordPattern, ([word]) =>
    isNumberWord(word) && carrierOfBill(word) !== null ? numberFrom(word) : null,
  )
  // A line that is nothing but a number was pasted to be tracked, whoever issued it.
  take(/^[ \t]*([A-Z0-9][A-Z0-9 \-/]{5,24})[ \t]*$/gim, ([line]) =>
    isNumberWord(line) && !/^\s*\d{1,4}[-/ ]\d{1,2}[-/ ]\d{1,4}\s*$/.test(line) ? numberFrom(line) : null,
  )
  return eachOnce(sorted(found, (a, b) => a.at - b.at).map(({ value }) => value))
}

/** What is wrong with a number before it is sent, in words; null where nothing is. */
export function numberProblem({ number, type }: Pick<NumberToTrack, 'number' | 'type'>): string | null {
  if (number === '') return 'Enter a number.'
  if (type !== 'container' || isContainerNumber(number)) return null
  const digit = containerCheckDigit(number.slice(0, 10))
  if (digit === null || number.length !== 11) return 'A container number has four letters and seven digits.'
  const right = `${number.slice(0, 10)}${digit}`
  const near = [right, ...containerNumberNearMisses(number).filter((other) => other !== right)].slice(0, 3)
  return `Check digit does not match. Did you mean ${near.join(' or ')}?`
}
