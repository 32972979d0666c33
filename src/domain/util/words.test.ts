import { expect, test } from 'vitest'
import { listWords, midSentence, numberOr, readable, startSentence, wordsFor } from './words.ts'

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

test.each([
  ['line_not_supported', 'line not supported'],
  ['container.seal.changed', 'container seal changed'],
  ['Documents lodged at No. 5. Waiting', 'Documents lodged at No. 5. Waiting'],
  ['gate__in_ ', 'gate in'],
  ['GTX-7/b', 'GTX-7/b'],
  ['v1.2', 'v1.2'],
  ['', 'not named'],
  [' _ ', 'not named'],
])('%j reads %j', (value, text) => {
  expect(readable(value)).toBe(text)
})

test.each([
  ['known', 'Known'],
  ['un_known', 'un known'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
])('%s has the words %s', (value, text) => {
  expect(wordsFor({ known: 'Known' }, value)).toBe(text)
})

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A, B'],
  [['A', 'B', 'C'], 'A, B, and 1 more'],
  [Array.from({ length: 10_002 }, (_, index) => `R${index}`), 'R0, R1, and 10,000 more'],
])('some of a list in words', (texts, words) => {
  expect(listWords(texts, 2)).toBe(words)
})

test.each([
  ['HLXU8742116', 'HLXU8742116'],
  ['', 'No number'],
  ['  ', 'No number'],
])('the number %j is shown as %s', (number, shown) => {
  expect(numberOr(number)).toBe(shown)
})
