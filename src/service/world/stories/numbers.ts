import { containerCheckDigit } from '#contract/identifiers.ts'
import type { ShippingLine } from '../data/shipping-lines.ts'
import { shuffled } from '../random.ts'

/** A serial number among boxes of one owner, completed with its check digit: ISO 6346. */
export function containerNumber(owner: string, serial: number): string {
  const firstTen = `${owner}${String(serial % 1_000_000).padStart(6, '0')}`
  return `${firstTen}${containerCheckDigit(firstTen)}`
}

function digits(index: number, width: number, seed: number): string {
  // Long numbers are two shuffles side by side: a factor times 10^12 would not stay exact.
  if (width > 7) return digits(Math.floor(index / 977), width - 7, seed + 1) + digits(index, 7, seed)
  return String(shuffled(index, 10 ** width, seed)).padStart(width, '0')
}

function letters(index: number, seed: number): string {
  const number = shuffled(index, 100, seed)
  return String.fromCharCode(65 + (number % 26), 65 + (Math.floor(number / 4) % 26))
}

/** A bill of lading number in the line's own format, different for each index. */
export function billOfLading(line: ShippingLine, office: string, index: number, seed: number): string {
  return line.numbers
    .replace('{office}', office)
    .replace('{A2}', letters(index, seed))
    .replace(/\{(\d+)\}/, (_, width: string) => digits(index, Number(width), seed))
}

/** The number as the line's own site expects it. */
export function normalizedNumber(line: ShippingLine, number: string): string {
  return number.startsWith(line.numbers.slice(0, line.cutPrefix)) ? number.slice(line.cutPrefix) : number
}
