import { carrierOf, carriers, mainScac, type RequestType } from '#contract/carriers.ts'
import { normalizeIdentifier } from '#contract/identifiers.ts'
import { standsForNothing } from '#contract/nothing.ts'
import { isOtherHead, isPartyHead, isReferenceHead, wordsOfHead } from './column-heads.ts'
import { digitsIn, isSpoiled, mayBeTracked, numberForm, type NumberForm, standsOut } from './number-form.ts'
import { type NumberInText, numberOf, numbersIn, shortestNumber } from './read-numbers.ts'

const mostWordsOfCarrier = 4

/** The error of a formula is not empty: nobody sees which number it hides. */
export function isEmptyCell(cell: string): boolean {
  return standsForNothing(cell) && numberForm(cell) !== 'error'
}

/** A carrier by its code or its name, `Maersk` or `MAEU - Maersk`; null for what names none that is known. */
export function carrierIn(cell: string): string | null {
  if (digitsIn(cell) > 0) return null
  const words = cell.split(/[^\p{L}]+/u)
  const code = words.length > mostWordsOfCarrier ? undefined : words.find((word) => carrierOf(word) !== null)
  if (code !== undefined) return mainScac(code)
  const name = normalizeIdentifier(cell)
  return carriers.find((each) => normalizeIdentifier(each.name) === name)?.scac ?? null
}

const typeWords: readonly [RequestType, RegExp][] = [
  ['booking_number', /^(?:carrier )?(?:booking|bkg)s?(?: (?:no|number))?$/],
  ['container', /^(?:container|cntr|box)s?(?: (?:no|number))?$/],
  ['bill_of_lading', /^(?:master )?m?(?:bl|bol|bill)s?(?: (?:no|number))?$/],
]

/** The kind of number that a cell names; null for none. */
export function typeIn(cell: string): RequestType | null {
  const words = wordsOfHead(cell).join(' ')
  return typeWords.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** A range is refused later, where people see it. */
function isWhole(text: string): boolean {
  const isNumber = mayBeTracked(text) || numberForm(text) === 'range'
  return isNumber && normalizeIdentifier(text).length >= shortestNumber
}

const toldAsWritten: ReadonlySet<NumberForm> = new Set(['date', ...standsOut])
const noNumber: ReadonlySet<NumberForm> = new Set(['email', 'phone', 'id'])

/**
 * The words of a cell, with the prefix of a number before its digits: `SGN 0123 4567`. Letters may belong to the digits
 * behind them where they are no name; of several whole numbers they belong to the first.
 */
function withPrefixJoined([first = '', ...others]: readonly string[]): string[] {
  const end = others.findIndex((word) => !/^\d[\d-]*$/.test(word) || numberForm(word) === 'date')
  const groups = end === -1 ? others : others.slice(0, end)
  const isPrefix = /^[A-Z]{2,4}$/i.test(first) && carrierIn(first) === null
  const own = groups.every((group) => isWhole(group)) ? groups.slice(0, 1) : groups
  return isPrefix ? [[first, ...own].join(' '), ...others.slice(own.length)] : [first, ...others]
}

/** `6390277/HOT` as two words, but `EXP/2026/123456` as one: it is a number with letters in front. */
function wordsAtSlashes(text: string): string[] {
  const words = text.split('/')
  const isOne = /^\p{L}.*\/[^/]*\d[^/]*$/u.test(text) && carrierIn(words[0] ?? '') === null
  return isOne && !words.every((word) => isWhole(word)) ? [text] : words
}

/** A cell with words beside its numbers: `6390277 (amended)`, `Maersk 6390277`, but not `Voyage 123456`. */
function numbersAmongWords(cell: string, called: RequestType | null): NumberInText[] {
  const [, label, labeled] = /^(\p{L}[^:#\d]*)[:#](.*)$/su.exec(cell) ?? []
  const bare = (labeled ?? cell)
    .split(/[\s()[\]:;,&+]+/)
    .flatMap(wordsAtSlashes)
    .filter(Boolean)
  const name = label ?? bare[0] ?? ''
  if (isOtherHead(name) || (label !== undefined && (isPartyHead(name) || isReferenceHead(name)))) return []
  const words = withPrefixJoined(bare)
  const numbers = words.filter((word) => isWhole(word))
  if (numbers.length > 0) return numbers.map((number) => numberOf(number, called))
  const rest = words.filter((word) => digitsIn(word) > 0 && numberForm(word) !== 'date').join(' ')
  // After a name, what is too short for a number is none: `Total 2 bookings`.
  const isAlone = label === undefined && digitsIn(words[0] ?? '') > 0
  return rest !== '' && (isAlone || isWhole(rest)) ? [numberOf(rest, called)] : []
}

/**
 * The numbers of a cell under a head of numbers; more than one where people listed them.
 * @param called what the head calls them
 */
export function numbersInCell(cell: string, called: RequestType | null = null): NumberInText[] {
  const whole = numberOf(cell, called)
  const within = numbersIn(cell)
  const isTold = toldAsWritten.has(whole.form) || isSpoiled(whole.form) || cell.startsWith('TEST')
  if (isTold && within.length < 2) return [whole]
  const containers = within.filter(({ form }) => form === 'container' || form === 'mistyped-container')
  if (containers.length > 0) return containers
  if (within.length > 0) return within.map((each) => ({ ...each, called: each.called ?? called }))
  return noNumber.has(whole.form) ? [] : numbersAmongWords(cell, called)
}

/** `20261121`, as programs write dates. */
const compactDate = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/** Whether a cell is a number and nothing else, whatever its head: cells with words may be those of a mail with commas. */
export function isNumberBySelf(cell: string): boolean {
  const form = numberForm(cell)
  if (standsOut.has(form) || isSpoiled(form) || cell.startsWith('TEST')) return true
  return !compactDate.test(cell) && !/\p{L}{2,}[\s:#]/u.test(cell) && isWhole(cell)
}

/** What spreadsheets make of whole numbers: `4500123456.0`, `4,500,123,456`, `4.5E+09`. */
const writtenAsValue =
  /^(?:(?:\d{5,}|\d{1,3}(?:[,.' ]\d{3})+)[.,]0{1,2}|\d{1,3}([,.'])\d{3}(?:\1\d{3})+|\d[.,]?\d*E\+?\d+)$/i

/** A reference as it was before a spreadsheet took it for a number; null where nobody can know it any more. */
export function referenceIn(cell: string): string | null {
  const form = numberForm(cell)
  if (form === 'rounded' || (form === 'date' && /[^\p{L}\p{N}]/u.test(cell))) return null
  return writtenAsValue.test(cell) ? normalizeIdentifier(cell) : cell
}
