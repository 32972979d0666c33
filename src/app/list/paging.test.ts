import { expect, test } from 'vitest'
import { lastPage, rangeWords } from './paging.ts'

test.each([
  [0, 25, 1],
  [1, 25, 1],
  [25, 25, 1],
  [26, 25, 2],
  [412, 100, 5],
])('%i rows by %i end at page %i', (total, size, last) => {
  expect(lastPage(total, size)).toBe(last)
})

test('where a service counts nothing, nobody knows the last page', () => {
  expect(lastPage(50, 25, true)).toBe(Number.POSITIVE_INFINITY)
})

test.each<[number, number, number, string, boolean?]>([
  [1, 25, 1, '1 of 1'],
  [1, 25, 1426, '1–25 of 1,426'],
  [2, 25, 26, '26 of 26'],
  [9, 25, 26, 'None of 26'],
  [2, 25, 50, '26–50 of 50+', true],
])('page %i by %i of %i rows shows %s', (page, size, total, words, more = false) => {
  expect(rangeWords(page, size, total, more)).toBe(words)
})
