import { expect, test } from 'vitest'
import { readData, shownParts, wordsOfName } from './extracted.ts'

test.each([
  ['invoice_number', 'Invoice number'],
  ['numbers', 'Numbers'],
  ['_', '_'],
])('the name %s reads %s', (name, words) => {
  expect(wordsOfName(name)).toBe(words)
})

test.each([
  ['PO-1', ['PO-1']],
  [12.5, ['12.5']],
  [
    ['a', null, ['b', 'c']],
    ['a', 'b', 'c'],
  ],
  [{ city: 'Oslo' }, ['{"city":"Oslo"}']],
  [[], []],
  [null, []],
  ['', []],
])('%j is shown as %j', (value, shown) => {
  expect(shownParts(value)).toEqual(shown)
})

test('data is read from JSON of an object, and from nothing', () => {
  expect(readData('{"a": 1}')).toEqual({ data: { a: 1 }, problem: null })
  expect(readData('  ')).toEqual({ data: null, problem: null })
  for (const text of ['[1]', '1', 'a', '{']) expect(readData(text).problem).toMatch(/a JSON object/)
})
