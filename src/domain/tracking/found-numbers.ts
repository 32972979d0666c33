import { carrierOfBill, mainScac, type RequestType } from '#contract/carriers.ts'
import {
  containerCheckDigit,
  containerNumberNearMisses,
  isContainerNumber,
  normalizeIdentifier,
} from '#contract/identifiers.ts'
import { sorted } from '../util/lists.ts'
import { digitsIn, mayBeTracked, numberForm, type NumberForm } from './number-form.ts'

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

/** Columns of a sheet by what their head says. The carrier's number of a booking is no carrier. */
const heads: readonly [Column, RegExp][] = [
  ['scac', /scac|^(?!.*(?:booking|bill|b\/?l|container)).*carrier|shipping ?line|^line$/i],
  ['type', /type/i],
  ['reference', /ref|order|^po\b/i],
  ['number', /number|container|booking|bill|b\/?l|^no\.?$/i],
]

function typeOf(text: string, own: RequestType): RequestType {
  if (/book/i.test(text)) return 'booking_number'
  if (/cont|box/i.test(text)) return 'container'
  return /bill|b\/?l/i.test(text) ? 'bill_of_lading' : own
}

/** What a number is tracked as, by its form; a booking has none of its own. */
const typeOfForm: Readonly<Partial<Record<NumberForm, RequestType>>> = {
  container: 'container',
  'mistyped-container': 'container',
  bill: 'bill_of_lading',
}

/** A number as it is tracked, with the line that its prefix names. */
function numberFrom(text: string): NumberToTrack {
  const number = normalizeIdentifier(text)
  const type = typeOfForm[numberForm(number)] ?? 'booking_number'
  const scac = type === 'bill_of_lading' ? (carrierOfBill(number)?.scac ?? '') : ''
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
      type: typeOf(at('type'), own.type),
      scac: scac === '' ? own.scac : mainScac(scac),
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
const bookingPattern = /booking(?:\s*(?:no|number|ref)\.?)?\s*(?:[:#]\s*)?([A-Z0-9-]{6,20})/gi

/**
 * Whether a line is nothing but a number, whoever issued it. Words beside the digits make it something else, such as
 * `Week 47 2026` or `Charleston 29401`, unless it is a bill of lading in groups.
 */
function isNumberLine(line: string): boolean {
  if (!mayBeTracked(line)) return false
  const form = numberForm(line)
  return (
    form === 'bill' ||
    form === 'container' ||
    line
      .trim()
      .split(/[ /]+/)
      .every((part) => digitsIn(part) > 0)
  )
}

/** Characters: what is shorter the service refuses. */
const shortestNumber = 6

/** Several numbers side by side, each on a line of its own; a number in groups stays as it is. */
function onLinesOfTheirOwn(line: string): string {
  const parts = line.trim().split(/\s+/)
  return parts.every((part) => part.length >= shortestNumber && mayBeTracked(part)) ? parts.join('\n') : line
}

/**
 * The numbers in a mail or a chat, in their order, each once: boxes by their form, bills by their prefix, bookings by
 * what stands before them.
 */
export function numbersInText(text: string): NumberToTrack[] {
  const found: { at: number; value: NumberToTrack }[] = []
  // An address may look like a number until its @.
  let rest = text
    .replace(/(?<!\S)\S+@\S+/g, (address) => ' '.repeat(address.length))
    .split('\n')
    .map((line) => onLinesOfTheirOwn(line))
    .join('\n')
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => NumberToTrack | null) => {
    const parts: string[] = []
    let end = 0
    for (const match of rest.matchAll(pattern)) {
      const value = read(match)
      if (value === null) continue
      found.push({ at: match.index, value })
      parts.push(rest.slice(end, match.index), ' '.repeat(match[0].length))
      end = match.index + match[0].length
    }
    rest = `${parts.join('')}${rest.slice(end)}`
  }
  take(containerPattern, ([number]) => numberFrom(number))
  take(bookingPattern, ([, number = '']) =>
    mayBeTracked(number) ? { ...numberFrom(number), type: 'booking_number' } : null,
  )
  take(wordPattern, ([word]) => (numberForm(word) === 'bill' ? numberFrom(word) : null))
  // A line that is nothing but a number was pasted to be tracked, whoever issued it.
  take(/^[ \t]*([A-Z0-9][A-Z0-9 \-/]{5,24})[ \t]*$/gim, ([line]) =>
    isNumberLine(line) ? numberFrom(line) : null,
  )
  return eachOnce(sorted(found, (a, b) => a.at - b.at).map(({ value }) => value))
}

/** What is wrong with a number before it is sent, in words; null where nothing is. */
export function numberProblem({ number, type }: Pick<NumberToTrack, 'number' | 'type'>): string | null {
  if (number === '') return 'Enter a number.'
  // The service's own test numbers have no digits.
  if (digitsIn(number) === 0 && !number.startsWith('TEST')) return 'This is a name: a number has digits.'
  if (number.length < shortestNumber) return `Too short: a number has at least ${shortestNumber} characters.`
  if (type !== 'container' || isContainerNumber(number)) return null
  const digit = containerCheckDigit(number.slice(0, 10))
  if (digit === null || number.length !== 11) return 'A container number has four letters and seven digits.'
  const right = `${number.slice(0, 10)}${digit}`
  const near = [right, ...containerNumberNearMisses(number).filter((other) => other !== right)].slice(0, 3)
  return `Check digit does not match. Did you mean ${near.join(' or ')}?`
}
