import { expect, test } from 'vitest'
import { endsWithDigits, lastDigits } from './last-digits.ts'

test.each<[string, string | null]>([
  ['5678', '5678'],
  ['567 8', '5678'],
  [' 4567-8 ', '45678'],
  ['345.678/9', '3456789'],
  ['2345678', '2345678'],
  ...['678', '23456789', 'U5678', '', '- -', '5678, 1234'].map((text): [string, null] => [text, null]),
])('%j reads as the digits %s', (text, digits) => {
  expect(lastDigits(text)).toBe(digits)
})

test.each([
  ['WHSU2345678', '5678', true],
  ['WHSU2345678', '2345678', true],
  ['WHSU2345678', '4567', false],
  ['WHSU2345679', '5678', false],
])('%s ends with %s: %s', (number, digits, ends) => {
  expect(endsWithDigits(number, digits)).toBe(ends)
})
