import { billPrefixes, type RequestType } from '#contract/carriers.ts'
import { isContainerNumber, normalizeIdentifier } from '#contract/identifiers.ts'
import { plainText } from '#contract/plain-text.ts'
import { ownMember } from '#contract/own-member.ts'
import { sorted } from '../util/lists.ts'
import { digitsIn, isSpoiled, mayBeTracked, numberForm, type NumberForm } from './number-form.ts'

/** A number in a text. */
export interface NumberInText {
  /** As it is searched and tracked; as it was written where that is not what was meant. */
  number: string
  form: NumberForm
  /** What the words before it call it. */
  called: RequestType | null
  /** As it stands in the text, but for its gaps. */
  written: string
}

/** Characters: what is shorter the service refuses. */
export const shortestNumber = 6

/** Characters: what is longer is more than one number. */
const longestNumber = 20

/** A text that is one number. */
export function numberOf(text: string, called: RequestType | null = null): NumberInText {
  const form = numberForm(text)
  const isAsWritten = form === 'date' || isSpoiled(form)
  return {
    number: isAsWritten ? plainText(text).trim() : normalizeIdentifier(text),
    form,
    called,
    written: text,
  }
}

const [starts, ends] = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`]
const gap = String.raw`[\s._/\\'"()[\]{}-]{0,3}`
const mark = '[-._/ ]?'

function pattern(source: string): RegExp {
  return new RegExp(`${starts}${source}${ends}`, 'giu')
}

const rounded = pattern(String.raw`\d[.,]?\d*E\+?\d{1,3}`)
const foreign = pattern(String.raw`(?:\p{L}{4}[- ]?\d{3} ?\d{3}[- ]?\d|[\p{L}\p{N}-]{10,20})`)
const container = pattern(String.raw`[A-Z]{3}${gap}[UJZR](?:${gap}\d){7}`)
const usualContainer = /^[A-Z]{4}[-./ ]?\d{3} ?\d{3} ?[-./]?[([]?\d$/i
const mistaken = pattern(String.raw`[A-Z\d]{4}[- ]?[A-Z\d]{6}[- ]?[A-Z\d]`)
/** `HLCU SEL 251063257`: the place of issue, and no word of a mail. */
const place = `${mark}(?!ETA|ETD|ATA|ATD|REF|BKG|BL|PO|FOR|AND|POL|POD)[A-Z]{2,4}`
const bill = pattern(
  String.raw`(?:${billPrefixes.join('|')})(?:${place})?(?:${mark}[A-Z\d]*\d[A-Z\d]{4,}|(?:${mark}\d{3,5}){2,})`,
)
const item = String.raw`[A-Z\d][A-Z\d-]{5,19}`
const named = pattern(
  String.raw`(?<!house )(?:(booking|bkg)|m?b\/?l|m?bol|bill of lading|bills of lading)s?(?: ?(?:no|nr|num|number|ref|reference|is|are|#)s?\b\.?)*\s?[:#.]*\s?["'([]?(${item})`,
)
/** The next one of a list, from where the last one ends. */
const listed = new RegExp(String.raw`(?:[\s,;/&+|"'()]|(?:and|or)\b){1,6}(${item})${ends}`, 'iuy')

/** Letters typed or scanned in place of digits, and digits in place of letters. */
const digitsMeant: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8' }
const lettersMeant: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }

/** `HLXU 874O116`: a container number has four letters, then digits. */
function withLettersAndDigitsInPlace(number: string): string {
  return Array.from(
    number,
    (character, index) => ownMember(index < 4 ? lettersMeant : digitsMeant, character) ?? character,
  ).join('')
}

/** Marks of quotes and lists around a line of a mail, and of spreadsheets around a value. */
const before = /^[\s>*•·-]*(?:\(?\d{1,3}[.)]\s)?[\s="'([]*/
const behind = /[\s"')\].,;]{0,5}$/

/** Letters, digits and gaps, or digits in groups of three. */
const lineOfNumber = /^(?:[A-Z\d][A-Z\d \-/]*|\d{1,3}(?:[.,' ]\d{3})+|\d+)(?:[.,]0{1,2})?$/i

/**
 * Whether a line is nothing but a number, whoever issued it. Words beside the digits make it something else, such as
 * `Week 47 2026` or `Charleston 29401`, unless it is a bill of lading in groups.
 */
function isNumberLine(line: string): boolean {
  const { length } = normalizeIdentifier(line)
  const form = numberForm(line)
  if (form === 'error' || form === 'rounded') return true
  if (form === 'range') return !/^[A-Z]+ /i.test(line)
  if (!mayBeTracked(line) || length < shortestNumber || length > longestNumber) return false
  if (form === 'bill' || form === 'container') return true
  return (
    lineOfNumber.test(line) &&
    line.split(/[ /]+/).every((part) => digitsIn(part) > 0 && numberForm(part) !== 'date')
  )
}

/** Several numbers side by side, each on a line of its own; a number in groups stays as it is. */
function onLinesOfTheirOwn(line: string): string {
  const parts = line.split(/(?:[\s,;:|/&+]|\b(?:and|or)\b)+/i).filter(Boolean)
  return parts.every((part) => part.length >= shortestNumber && mayBeTracked(part)) ? parts.join('\n') : line
}

/** The text without what only looks like numbers: an address of a mail does until its @. */
function readable(text: string): string {
  return plainText(text)
    .replace(/[ \t]+/g, ' ')
    .replace(/(?<!\S)\S+@\S+/g, (address) => ' '.repeat(address.length))
    .split('\n')
    .map(onLinesOfTheirOwn)
    .join('\n')
}

/** A number that was called something: a booking, say, or several that nobody can know. */
function calledNumber(text: string, called: RequestType | null): NumberInText | null {
  const value = numberOf(text, called)
  return mayBeTracked(text) || value.form === 'range' ? value : null
}

/** `HLXU 874211-6 / 874305-1`: the serial number of one more container with the same prefix. */
function serialBehind(text: string, { number }: NumberInText): NumberInText | null {
  const next = `${number.slice(0, 4)}${text}`
  return /^\d{6}-\d$/.test(text) && isContainerNumber(next) ? numberOf(next) : null
}

/** One more number under the same label: as many digits, since a phone or a weight may follow too. */
function alsoCalled(text: string, { number, called }: NumberInText): NumberInText | null {
  return digitsIn(text) === digitsIn(number) ? calledNumber(text, called) : null
}

/**
 * The numbers in any text, in their order: containers by their check digit, bills by the letters of their carrier,
 * others by what stands before them, or where a line is nothing else.
 */
export function numbersIn(text: string): NumberInText[] {
  const found: (NumberInText & { at: number })[] = []
  let rest = readable(text)
  /** @param more reads what follows in a list */
  const take = (
    wanted: RegExp,
    read: (match: RegExpExecArray) => NumberInText | null,
    more: (written: string, first: NumberInText) => NumberInText | null = () => null,
  ) => {
    const parts: string[] = []
    let end = 0
    for (const match of rest.matchAll(wanted)) {
      const first = match.index < end ? null : read(match)
      if (first === null) continue
      found.push({ ...first, at: match.index, written: match[0] })
      parts.push(rest.slice(end, match.index))
      end = match.index + match[0].length
      for (;;) {
        listed.lastIndex = end
        const [all = '', written = ''] = listed.exec(rest) ?? []
        const next = more(written, first)
        if (next === null) break
        found.push({ ...next, at: end, written })
        end += all.length
      }
      parts.push(' '.repeat(end - match.index))
    }
    rest = `${parts.join('')}${rest.slice(end)}`
  }
  const takeForms = (wanted: RegExp, ...forms: NumberForm[]) =>
    take(wanted, ([written]) => {
      const value = numberOf(written)
      return forms.includes(value.form) ? value : null
    })

  takeForms(rounded, 'rounded')
  take(
    container,
    ([written]) => (isContainerNumber(written) || usualContainer.test(written) ? numberOf(written) : null),
    serialBehind,
  )
  take(mistaken, ([written]) => {
    const number = withLettersAndDigitsInPlace(normalizeIdentifier(written))
    return isContainerNumber(number) && digitsIn(written) >= shortestNumber - 1 ? numberOf(number) : null
  })
  take(
    named,
    ([, booking, number = '']) =>
      calledNumber(number, booking === undefined ? 'bill_of_lading' : 'booking_number'),
    alsoCalled,
  )
  takeForms(bill, 'bill')
  takeForms(foreign, 'look-alike')
  take(/^.{1,60}$/gm, ([line]) => {
    const bare = line.replace(before, '').replace(behind, '')
    return isNumberLine(bare) ? numberOf(bare) : null
  })
  return sorted(found, (a, b) => a.at - b.at)
}
