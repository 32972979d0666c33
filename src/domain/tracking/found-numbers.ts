import { carrierOfBill, type RequestType } from '#contract/carriers.ts'
import {
  containerCheckDigit,
  containerNumberNearMisses,
  isContainerNumber,
  normalizeIdentifier,
} from '#contract/identifiers.ts'
import { longestRequestNumber } from '#contract/tracking-request.ts'
import {
  digitsIn,
  howToFormat,
  inLatinLetters,
  numberForm,
  type NumberForm,
  standsOut,
} from './number-form.ts'
import { type NumberInText, numbersIn, shortestNumber } from './read-numbers.ts'
import { bareNumber, isSameNumber } from './same-number.ts'

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

/** A number that was found, before anybody has seen it. */
export interface FoundNumber extends NumberToTrack {
  /** Of this number among those that were found together. */
  key: string
  /** As a spreadsheet rounded them or made dates of them: they are told, and not sent. */
  lostReferences: readonly string[]
}

/** What a number is tracked as, by its form; a booking has none of its own. */
const typeOfForm: Readonly<Partial<Record<NumberForm, RequestType>>> = {
  container: 'container',
  'mistyped-container': 'container',
  bill: 'bill_of_lading',
}

/** A number as it is tracked, with the carrier that its first letters name. */
export function numberToTrack({ number, form, called }: NumberInText): Omit<FoundNumber, 'key'> {
  const own = typeOfForm[form]
  // A container may be called a booking by the head of its column, and a bill a container: neither can be one.
  const isSure = form === 'container' || (own === 'bill_of_lading' && called === 'container')
  const type = (isSure ? own : (called ?? own)) ?? 'booking_number'
  const scac = form === 'bill' ? (carrierOfBill(number)?.scac ?? '') : ''
  return { number, type, scac, references: [], tags: [], customerId: null, lostReferences: [] }
}

const spoiledWords: Readonly<Partial<Record<NumberForm, (written: string) => string>>> = {
  rounded: () => `A spreadsheet rounded this number: its last digits are lost. In the sheet, ${howToFormat}`,
  error: () => 'The spreadsheet shows an error here in place of the number.',
  date: () => `This is a date. If the spreadsheet made it of a number, ${howToFormat}`,
  'look-alike': (written) =>
    `Some letters are Cyrillic or Greek and only look right. Did you mean ${inLatinLetters(written)}?`,
  range: () => 'Two numbers, or a range? Write each number alone, and one number without the dash.',
}

/** Why nobody can know which number is meant; null where it is known. Letters and digits alone are no date. */
function spoiledProblem(number: string): string | null {
  const form = numberForm(number)
  return form === 'date' && number === normalizeIdentifier(number)
    ? null
    : (spoiledWords[form]?.(number) ?? null)
}

function isTwin(one: NumberToTrack, other: NumberToTrack): boolean {
  return (one.scac === '' || other.scac === '' || one.scac === other.scac) && isSameNumber(one, other)
}

/**
 * Each number once, with all of its references. A sheet may name one number for two carriers: that is two. One that is
 * named with its carrier or its letters, and once without, is one. Of two that a spreadsheet spoiled nobody knows.
 */
export function eachOnce(numbers: readonly Omit<FoundNumber, 'key'>[]): FoundNumber[] {
  const found: FoundNumber[] = []
  const alike = new Map<string, FoundNumber[]>()
  for (const [index, each] of numbers.entries()) {
    const isKnown = spoiledProblem(each.number) === null
    const bare = isKnown ? bareNumber(each.number, each.scac) : `${each.number} ${index}`
    const others = alike.get(bare) ?? []
    const twin = others.find((other) => isTwin(other, each))
    if (twin === undefined) {
      const first = { ...each, key: `${bare} ${each.scac}` }
      found.push(first)
      alike.set(bare, [...others, first])
    } else {
      const references = [...new Set([...twin.references, ...each.references])]
      const lostReferences = [...new Set([...twin.lostReferences, ...each.lostReferences])]
      const isFuller = twin.scac === '' && each.number.length >= twin.number.length
      Object.assign(twin, isFuller ? each : {}, { references, lostReferences })
    }
  }
  return found
}

/** Numbers that a mail or a chat asks to be tracked. */
export function numbersInText(text: string): FoundNumber[] {
  return eachOnce(numbersIn(text).map(numberToTrack))
}

/** Numbers in lines that say what they are, by their form or a word before them: digits alone may be anything. */
export function namedNumbers(lines: readonly string[]): FoundNumber[] {
  const found = lines.flatMap((line) => numbersIn(line))
  const named = found.filter(({ form, called }) => standsOut.has(form) || called !== null)
  return eachOnce(named.map(numberToTrack))
}

/** The fault of a number that was typed or found, before it is sent; null for none. */
export function numberProblem({
  number: written,
  type,
}: Pick<NumberToTrack, 'number' | 'type'>): string | null {
  const number = normalizeIdentifier(written)
  const spoiled = spoiledProblem(written)
  if (spoiled !== null) return spoiled
  if (number === '') return 'Enter a number.'
  // The service's own test numbers have no digits.
  if (digitsIn(number) === 0 && !number.startsWith('TEST')) return 'This is a name: a number has digits.'
  if (number.length < shortestNumber) return `Too short: a number has at least ${shortestNumber} characters.`
  if (number.length > longestRequestNumber) {
    return `Too long: a number has at most ${longestRequestNumber} characters.`
  }
  if (type !== 'container' || isContainerNumber(number)) return null
  const digit = containerCheckDigit(number.slice(0, 10))
  if (digit === null || number.length !== 11) return 'A container number has four letters and seven digits.'
  const right = `${number.slice(0, 10)}${digit}`
  const near = [right, ...containerNumberNearMisses(number).filter((other) => other !== right)].slice(0, 3)
  return `Check digit does not match. Did you mean ${near.join(' or ')}?`
}
