import { expect, test } from 'vitest'
import { numbersInText } from './found-numbers.ts'
import { askedNumbers, readFindInput } from './query.ts'

/**
 * Texts on which a pattern can try every beginning with every end. Where it does, one takes a quarter of an hour and more;
 * read in linear time, some milliseconds.
 */
const million = 1_000_000
const number = 'MSCU6639870'

test.each([
  ['a word without an end', 'x'.repeat(million)],
  ['spaces after a label', `booking${' '.repeat(million)}`],
])('a pasted mail of a million characters is read: %s', (_, text) => {
  expect(numbersInText(`${text}\n${number}`).map((found) => found.number)).toContain(number)
})

test.each([
  ['spaces', `${' '.repeat(million)}${number}`],
  ['spaces after what may be a label', `bl${' '.repeat(million)}x`],
])('a query of a million characters is read: %s', (_, text) => {
  expect(readFindInput(text).number).not.toBe('')
})

test('of a query that no address can hold, the beginning is read', () => {
  const two = `${number}, MAEU912345678`
  expect(askedNumbers(`${two}${' '.repeat(million)}and COSU1234567890`)).toEqual(askedNumbers(two))
})
