import { expect, test } from 'vitest'
import { midSentence, startSentence } from './sentence.ts'

test.each([
  ['Customs hold', 'customs hold'],
  ['USDA hold', 'USDA hold'],
  ['“DAMAGED”', '“DAMAGED”'],
  ['', ''],
])('midSentence %s', (phrase, expected) => {
  expect(midSentence(phrase)).toBe(expected)
})

test('startSentence', () => {
  expect(startSentence('the terminal’s')).toBe('The terminal’s')
})
