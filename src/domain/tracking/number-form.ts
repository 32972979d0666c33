import { carrierOfBill } from '#contract/carriers.ts'
import {
  isContainerNumber,
  isImoNumber,
  isRounded,
  isUuid,
  looksLikeContainerNumber,
  normalizeIdentifier,
} from '#contract/identifiers.ts'
import { plainText } from '#contract/plain-text.ts'

/** What a text is by its form alone, before anybody is asked. */
export type NumberForm =
  | 'container'
  | 'mistyped-container'
  /** Begins with the prefix of a line that we know. */
  | 'bill'
  /** Has the form of a bill of lading, of a line that we do not know. */
  | 'likely-bill'
  | 'imo'
  | 'digits'
  /** Letters and digits of somebody's own: a booking, an order. */
  | 'reference'
  | 'id'
  | 'email'
  | 'date'
  | 'phone'
  | 'word'
  /** A container or a bill, but for letters of another alphabet that look the same. */
  | 'look-alike'
  /** Two numbers, or the first and the last of several: `6390277-6390280`, `6390277-79`. */
  | 'range'
  /** A spreadsheet wrote it in short form: its last digits are lost. */
  | 'rounded'
  /** What a spreadsheet shows in place of a value. */
  | 'error'

/** Digits that a bill of lading has at least: a prefix and letters alone are a name, such as Matson or Sealand. */
const billDigits = 6

/** Characters of a bill of lading with its prefix, at most. */
const billLength = 20

/** Digits that a booking or an order has at least. */
const referenceDigits = 4

/** A word of its own whose length is not that of a prefix, of a port code, or of both together: `Sealand 47`. */
const wordBeside = /(?<![\p{L}\d])(?!\p{L}{3,4}[\s-]|\p{L}{8}[\s-])\p{L}+(?:[\s-]|(?<=\p{L}\p{L})$)/iu

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}'
const time = String.raw`(?:[T ,]+\d{1,2}:\d{2}.*)?`
const dates = [
  String.raw`\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}`,
  String.raw`\d{1,2}[-/. ]\d{1,2}[-/. ](?:\d{4}|\d{2})`,
  String.raw`(?:[a-z]{3,9},? )?\d{1,2}[. -]{0,2}${month}[., -]{0,2}(?:\d{4}|\d{2})?`,
  String.raw`${month}[. -]{1,2}\d{1,2}(?:,? \d{4})?`,
].map((pattern) => new RegExp(`^${pattern}${time}$`, 'i'))

const phoneLabel = /^(?:tel|phone|fax|mob(?:ile)?|cell)\b[\s.:]*/i

function isPhone(text: string): boolean {
  const bare = text.replace(phoneLabel, '')
  if (!/^[+(\d][\d\s().+/-]{5,22}\d$/.test(bare)) return false
  return bare !== text || /^\+|^00\d+[\s./-]|[()]|^(?:1[-. ])?\d{3}[-.]\d{3}[-.]\d{4}$/.test(bare)
}

const numberAndLast = /^([A-Z]{0,4}[- ]?)(\d{6,}) ?[-/] ?[A-Z]{0,4}(\d{2,})$/i

/** Bookings that somebody writes as a range, at most: what is further off is a suffix. */
const longestRange = 20

/**
 * What follows the dash is a number itself, or the end of one a little later, and no suffix such as `-01`. Letters with
 * a dash of their own, and a single one, are no prefix of a line: `SHA-202611-23`.
 */
function isRange(text: string): boolean {
  const [, prefix = '', first = '', last = ''] = numberAndLast.exec(text) ?? []
  const step = Number(last) - Number(first.slice(-last.length))
  const isEnd = step > 0 && step <= longestRange && !/-|^.$/.test(prefix)
  return last.length >= billDigits || isEnd
}

export function digitsIn(text: string): number {
  return (text.match(/\d/g) ?? []).length
}

/** Cyrillic and Greek capitals, and the Latin ones that look the same. */
const lookAlikes = new Map(
  ['АAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSԚQԜW', 'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX'].flatMap((pairs) =>
    Array.from(pairs.matchAll(/(.)(.)/gu), ([, foreign = '', latin = '']) => [foreign, latin] as const),
  ),
)

/** A number as it looks, in Latin letters. */
export function inLatinLetters(text: string): string {
  return Array.from(normalizeIdentifier(text), (letter) => lookAlikes.get(letter) ?? letter).join('')
}

/** `#N/A`, `#REF!` and their like in other languages, and a column too narrow for its numbers. */
const spreadsheetError =
  /^#(?:#{2,}|n\/?[av]|name\?|div\/0!|(?:ref|bezug|value|wert|valeur|valor|null|num|zahl)!)$/i

export function numberForm(given: string): NumberForm {
  const text = plainText(given).trim()
  const number = normalizeIdentifier(text)
  const digits = digitsIn(number)
  if (isRounded(text)) return 'rounded'
  if (spreadsheetError.test(text)) return 'error'
  if (text.includes('@')) return 'email'
  if (isUuid(text)) return 'id'
  if (digits === 0) return 'word'
  if (looksLikeContainerNumber(number)) return isContainerNumber(number) ? 'container' : 'mistyped-container'
  const latin = inLatinLetters(number)
  if (latin !== number && standsOut.has(numberForm(latin))) return 'look-alike'
  if (dates.some((pattern) => pattern.test(text))) return 'date'
  if (isPhone(text)) return 'phone'
  if (isRange(text)) return 'range'
  if (isImoNumber(number)) return 'imo'
  if (digits === number.length) return 'digits'
  if (
    /^[A-Z]{4}[A-Z0-9]+$/.test(number) &&
    digits >= billDigits &&
    number.length <= billLength &&
    !wordBeside.test(text)
  ) {
    return carrierOfBill(number) === null ? 'likely-bill' : 'bill'
  }
  return 'reference'
}

/** Forms that are clear in any text. */
export const standsOut: ReadonlySet<NumberForm> = new Set(['container', 'mistyped-container', 'bill'])

/** Whether nobody can know which number is meant. */
export function isSpoiled(form: NumberForm): boolean {
  return form === 'rounded' || form === 'error' || form === 'look-alike' || form === 'range'
}

const trackable: ReadonlySet<NumberForm> = new Set([
  'container',
  'mistyped-container',
  'bill',
  'likely-bill',
  'imo',
  'digits',
  'reference',
])

/**
 * Whether a text may be a number that a line knows. An IMO number may be a booking of the same form; what has more
 * letters than digits is a name with a year.
 */
export function mayBeTracked(text: string): boolean {
  const form = numberForm(text)
  const digits = digitsIn(text)
  const isMostlyDigits = form !== 'reference' || digits * 2 >= normalizeIdentifier(text).length
  return trackable.has(form) && digits >= referenceDigits && isMostlyDigits
}

export const howToFormat = 'format the column as text, or as a number with 0 decimals, and copy it again.'

const notSearched = 'Try a bill of lading, a container or your reference.'

const words: Readonly<Record<NumberForm, (number: string) => { kind: string; advice: string }>> = {
  container: () => ({
    kind: 'This is a valid container number, but no shipment in your account has it.',
    advice: 'Search for its bill of lading: the carrier may not have listed its containers yet.',
  }),
  'mistyped-container': () => ({
    kind: 'The check digit does not match, so no such container exists.',
    advice: 'Check the number with whoever sent it.',
  }),
  bill: (number) => ({
    kind: `This looks like a bill of lading from carrier ${number.slice(0, 4)}.`,
    advice:
      'House bills of lading are not tracked: ask for the master bill. A shipment added a moment ago may not be here yet.',
  }),
  'likely-bill': (number) => ({
    kind: `This may be a bill of lading, but ${number.slice(0, 4)} is not a known carrier code.`,
    advice: 'House bills of lading are not tracked: ask for the master bill.',
  }),
  imo: () => ({
    kind: 'This looks like a vessel’s IMO number.',
    advice: `Vessels are not searched. ${notSearched}`,
  }),
  digits: () => ({
    kind: 'This may be a booking that is not tracked yet. Seals and customs entries are not searched.',
    advice: 'Try it with the carrier’s prefix, or your own reference.',
  }),
  reference: () => ({
    kind: 'Bills of lading, references and containers in your account were searched.',
    advice: 'Try part of it, the master bill of lading, or another reference.',
  }),
  id: () => ({
    kind: 'This is an ID of the tracking service, not a shipping number.',
    advice: 'Ask for the bill of lading or the full link.',
  }),
  email: () => ({ kind: 'This is an email address.', advice: notSearched }),
  date: () => ({ kind: 'This is a date.', advice: `Dates are not searched. ${notSearched}` }),
  phone: () => ({ kind: 'This looks like a phone number.', advice: notSearched }),
  word: () => ({
    kind: 'This is a name, not a number. References were searched; customers, vessels and voyages are not.',
    advice: notSearched,
  }),
  'look-alike': (number) => ({
    kind: 'Some of its letters are Cyrillic or Greek and only look like those of a number.',
    advice: `Did you mean ${inLatinLetters(number)}?`,
  }),
  range: () => ({
    kind: 'These are two numbers, or the first and the last of several.',
    advice: 'Search for each of them alone.',
  }),
  rounded: () => ({
    kind: 'A spreadsheet rounded this number: its last digits are lost.',
    advice: `To get it whole: ${howToFormat}`,
  }),
  error: () => ({ kind: 'This is an error of a spreadsheet, not a number.', advice: notSearched }),
}

/** What a number without results may be, by its form, and what to do. */
export function numberFormWords(text: string): { kind: string; advice: string } {
  return words[numberForm(text)](normalizeIdentifier(text))
}
