import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersIn } from './read-document.ts'

/** What counts as a number, in a form that takes the square of a text's length in steps. */
const meaning = /(?=[a-z-]*\d)[a-z0-9][a-z0-9-]{4,29}/g

test.each([
  ['container msku1234565, bill hlcu-sel-700', ['msku1234565', 'hlcu-sel-700']],
  ['-1234', []],
  ['--12345-', ['12345-']],
  ['words only', []],
  ['1234', []],
])('%s', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test('the numbers of a text are those of the pattern', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'aaz019-- .\n'.split('')), maxLength: 100 })
  fc.assert(
    fc.property(texts, (text) => {
      expect(numbersIn(text)).toEqual(text.match(meaning) ?? [])
    }),
    { numRuns: 5_000 },
  )
})

test.each(['a', '-', 'a-', '1', 'a'.repeat(30) + ' '])('it reads any length of %j in one go', (part) => {
  // The pattern takes minutes for these.
  const length = 2_000_000
  expect(numbersIn(part.repeat(length / part.length)).length).toBeLessThanOrEqual(length / 30 + 1)
})
