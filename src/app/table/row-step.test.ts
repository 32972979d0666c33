import { expect, test } from 'vitest'
import { rowStep } from './row-step.ts'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 2],
  ['j', 1, 3, 2],
  ['ArrowUp', -1, 3, 0],
  ['ArrowUp', 0, 3, 0],
  ['k', 2, 3, 1],
  ['Home', 2, 3, 0],
  ['End', -1, 3, 2],
  ['ArrowDown', -1, 0, null],
  ['Enter', 1, 3, null],
  ['x', 1, 3, null],
  ['toString', 1, 3, null],
])('%s from row %i of %i leads to %s', (key, index, rows, expected) => {
  expect(rowStep(key, index, rows)).toBe(expected)
})

test.each([
  ['PageDown', -1, 30, 9],
  ['PageDown', 0, 30, 10],
  ['PageDown', 25, 30, 29],
  ['PageUp', 25, 30, 15],
  ['PageUp', 3, 30, 0],
  ['ArrowDown', 3, 30, 4],
  ['PageDown', -1, 0, null],
])('with pages of ten, %s from row %i of %i leads to %s', (key, index, rows, expected) => {
  expect(rowStep(key, index, rows, 10)).toBe(expected)
})

test("without pages, the keys for them are the browser's", () => {
  expect(rowStep('PageDown', 0, 30)).toBeNull()
})
