import { ownMember } from './own-member.ts'
import { plainText } from './plain-text.ts'

/**
 * Numbers of the trade: their formats, their check digits, and likely typing errors. Container numbers follow
 * ISO 6346, vessels the IMO number scheme.
 */

const letterValues: Readonly<Record<string, number>> = letters()

/** ISO 6346: A is 10; multiples of 11 are skipped. */
function letters(): Record<string, number> {
  const values: Record<string, number> = {}
  let value = 10
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    if (value % 11 === 0) value += 1
    values[letter] = value
    value += 1
  }
  return values
}

/** `6.39031E+11`, `6,39031e11`, `6.39031 x 10^11`: what stands before the power of ten, and the power. */
const shortForm = /^\W*(\d)(?:[.,](\d+) ?(?:E|[x×*] ?10 ?\^?) ?\+?| ?E ?\+)(\d{1,3})\W*$/i

/** `700300411.0`, `700,300,411.00`: a decimal mark is another one than that of the groups. */
const noDecimals = /^(\W*(?:\d{5,}|\d{1,3}(?:([,.' ])\d{3})+(?!\2)))[.,]0{1,2}\W*$/

/** The digits of a number in short form: null where some are left out, undefined where it is in no such form. */
function digitsOfShortForm(plain: string): string | null | undefined {
  const match = shortForm.exec(plain)
  if (match === null) return undefined
  const [, first = '', others = '', power] = match
  return others.length === Number(power) ? `${first}${others}` : null
}

/** Whether a spreadsheet wrote a number in short form, without digits that nobody can know. */
export function isRounded(text: string): boolean {
  return digitsOfShortForm(plainText(text)) === null
}

/** The letters and digits, in upper case: people and programs put all kinds of marks around and between them. */
export function normalizeIdentifier(text: string): string {
  const plain = plainText(text)
  const whole = digitsOfShortForm(plain) ?? plain.replace(noDecimals, '$1')
  return whole.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The check digit for the first ten characters of a container number; null if they have another format. */
export function containerCheckDigit(firstTen: string): number | null {
  if (!/^[A-Z]{4}\d{6}$/.test(firstTen)) return null
  let sum = 0
  for (const [index, character] of firstTen.split('').entries()) {
    sum += (ownMember(letterValues, character) ?? Number(character)) * 2 ** index
  }
  return (sum % 11) % 10
}

/** Four letters of which the fourth is U, J, Z or R, six digits and a check digit. */
export function looksLikeContainerNumber(text: string): boolean {
  return /^[A-Z]{3}[UJZR]\d{7}$/.test(normalizeIdentifier(text))
}

export function isContainerNumber(text: string): boolean {
  const number = normalizeIdentifier(text)
  if (!looksLikeContainerNumber(number)) return false
  return containerCheckDigit(number.slice(0, 10)) === Number(number[10])
}

/**
 * Valid container numbers that differ from an invalid one by a single typing error: two neighbors swapped, one
 * wrong digit, one wrong letter in the owner code. The most common error first.
 */
export function containerNumberNearMisses(text: string): string[] {
  const number = normalizeIdentifier(text)
  if (!/^[A-Z]{4}\d{7}$/.test(number)) return []
  const found = new Set<string>()
  for (let index = 0; index < number.length - 1; index += 1) {
    const swapped =
      number.slice(0, index) + number.charAt(index + 1) + number.charAt(index) + number.slice(index + 2)
    if (isContainerNumber(swapped)) found.add(swapped)
  }
  for (let index = 4; index < number.length; index += 1) {
    for (const digit of '0123456789') {
      const changed = number.slice(0, index) + digit + number.slice(index + 1)
      if (isContainerNumber(changed)) found.add(changed)
    }
  }
  for (let index = 0; index < 4; index += 1) {
    for (const letter of Object.keys(letterValues)) {
      const changed = number.slice(0, index) + letter + number.slice(index + 1)
      if (isContainerNumber(changed)) found.add(changed)
    }
  }
  found.delete(number)
  return [...found]
}

/** Seven digits. The last one checks the others: the last digit of their sum, weighted 7 to 2. */
export function isImoNumber(text: string): boolean {
  const match = /^(\d{6})(\d)$/.exec(text)
  if (match === null) return false
  const sum = (match[1] ?? '')
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (7 - index), 0)
  return sum % 10 === Number(match[2])
}

export function imoCheckDigit(firstSix: string): number | null {
  if (!/^\d{6}$/.test(firstSix)) return null
  return firstSix.split('').reduce((total, digit, index) => total + Number(digit) * (7 - index), 0) % 10
}

/** A country code and three characters. */
export function isLocode(text: string): boolean {
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(text)
}

/** Standard Carrier Alpha Code: two to four letters. */
export function isScac(text: string): boolean {
  return /^[A-Z]{2,4}$/.test(text)
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
