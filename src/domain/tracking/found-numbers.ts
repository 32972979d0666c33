import { carrierOf, carrierOfBill, likelyType, type RequestType } from '#contract/carriers.ts'
import {
  containerCheckDigit,
  containerNumberNearMisses,
  isContainerNumber,
  normalizeIdentifier,
} from '#contract/identifiers.ts'
import { sorted } from '../util/lists.ts'

/** What a request asks for beside its number. */
export interface RequestWishes {
  references: readonly string[]
  tags: readonly string[]
  /** Null for none. */
  customerId: string | null
}

/** A number that somebody wants to have tracked. */
export interface FoundNumber {
  /** In capitals, without spaces and marks. */
  number: string
  type: RequestType
  /** The line's SCAC; empty where the number does not tell it. */
  scac: string
  reference: string
  /** Of a request that is made again, in place of the one reference. */
  wishes?: RequestWishes
}

/** What is to be asked for with the number. */
export function wishesOf({ reference, wishes }: Pick<FoundNumber, 'reference' | 'wishes'>): RequestWishes {
  return wishes ?? { references: reference === '' ? [] : [reference], tags: [], customerId: null }
}

/** Columns of a sheet by what their head says. */
const heads: readonly [keyof FoundNumber, RegExp][] = [
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

/** A number as it is asked for, with the line that its prefix names. */
export function numberFrom(text: string): FoundNumber {
  const number = normalizeIdentifier(text)
  const type = likelyType(number)
  const scac = type === 'container' ? '' : (carrierOfBill(number)?.scac ?? '')
  return { number, type, scac, reference: '' }
}

/** Fields of a line of a sheet; a quoted field may hold the separator. */
function fieldsOf(line: string, separator: string): string[] {
  const fields = ['']
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === separator && !quoted) fields.push('')
    else fields[fields.length - 1] += character
  }
  return fields.map((field) => field.trim())
}

/** The rows of a sheet whose head names a column of numbers; null where the text is no such sheet. */
function sheetRows(text: string): FoundNumber[] | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  const head = lines[0] ?? ''
  const separator = [';', '\t', ','].find((mark) => head.includes(mark)) ?? ','
  const places = new Map<keyof FoundNumber, number>()
  for (const [index, title] of fieldsOf(head, separator).entries()) {
    const name = heads.find(([, pattern]) => pattern.test(title))?.[0]
    if (name !== undefined && !places.has(name) && !/\d{4}/.test(title)) places.set(name, index)
  }
  if (!places.has('number') || lines.length < 2) return null
  return lines.slice(1).flatMap((line) => {
    const fields = fieldsOf(line, separator)
    const at = (name: keyof FoundNumber) => fields[places.get(name) ?? -1] ?? ''
    const found = numberFrom(at('number'))
    if (found.number === '') return []
    const scac = at('scac')
    return [
      {
        number: found.number,
        type: typeOf(at('type'), found.number),
        scac: scac === '' ? found.scac : (carrierOf(scac)?.scac ?? scac.toUpperCase()),
        reference: at('reference'),
      },
    ]
  })
}

const containerPattern = /(?<![A-Z0-9])[A-Z]{3}[UJZR][ \-/]?\d{3}[ ]?\d{3}[ \-/]?\d(?![A-Z0-9])/gi
const wordPattern = /(?<![\w-])[A-Z0-9][A-Z0-9-]{5,19}(?![\w-])/gi
const bookingPattern = /booking(?:\s*(?:no|number|ref)\.?)?\s*[:#]?\s*([A-Z0-9-]{6,20})/gi

function isNumberWord(word: string): boolean {
  return (word.match(/\d/g) ?? []).length >= 4
}

/** Numbers in running text: boxes by their form, bills by their prefix, bookings by what stands before them. */
function numbersInText(text: string): FoundNumber[] {
  const found: { at: number; value: FoundNumber }[] = []
  let rest = text
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => FoundNumber | null) => {
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
  return sorted(found, (a, b) => a.at - b.at).map(({ value }) => value)
}

/** The numbers in a mail, a chat or a sheet, in their order, each once. */
export function findNumbers(text: string): FoundNumber[] {
  const seen = new Set<string>()
  return (sheetRows(text) ?? numbersInText(text)).filter(({ number, scac }) => {
    const key = `${number} ${scac}`
    return !seen.has(key) && seen.add(key)
  })
}

/** What is wrong with a number before anybody is asked, in words; null where nothing is. */
export function numberProblem({ number, type }: Pick<FoundNumber, 'number' | 'type'>): string | null {
  if (number === '') return 'Type a number.'
  if (type !== 'container' || isContainerNumber(number)) return null
  const digit = containerCheckDigit(number.slice(0, 10))
  if (digit === null || number.length !== 11) return 'A container number is four letters and seven digits.'
  const right = `${number.slice(0, 10)}${digit}`
  const near = [right, ...containerNumberNearMisses(number).filter((other) => other !== right)].slice(0, 3)
  return `The check digit does not fit. One slip away: ${near.join(', ')}.`
}
