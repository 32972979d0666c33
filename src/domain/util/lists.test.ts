import { expect, test } from 'vitest'
import { findLast, findLastIndex, largest, smallest, sorted } from './lists.ts'

test('a sorted copy leaves the list as it was', () => {
  const numbers = [10, 9, 100]
  expect(sorted(numbers, (one, other) => one - other)).toEqual([9, 10, 100])
  expect(sorted(new Set(['b', 'a']))).toEqual(['a', 'b'])
  expect(numbers).toEqual([10, 9, 100])
})

test('equals keep their order', () => {
  const pairs = [
    [1, 'a'],
    [0, 'b'],
    [1, 'c'],
    [0, 'd'],
  ] as const
  expect(sorted(pairs, ([one], [other]) => one - other).map(([, name]) => name)).toEqual(['b', 'd', 'a', 'c'])
})

function isEven(number: number): boolean {
  return number % 2 === 0
}

test.each([
  [[], -1],
  [[1, 3], -1],
  [[2, 3], 0],
  [[2, 4, 5], 1],
  [[1, 2], 1],
])('the last even one of %j is at %d', (numbers, at) => {
  expect(findLastIndex(numbers, isEven)).toBe(at)
  expect(findLast(numbers, isEven)).toBe(at === -1 ? undefined : numbers[at])
})

test('the largest and the smallest of more numbers than a call has room for', () => {
  const numbers = Array.from({ length: 200_000 }, (_, index) => index)
  expect([largest(numbers), smallest(numbers)]).toEqual([199_999, 0])
  expect([largest([]), largest([3], 7), largest([8], 7)]).toEqual([Number.NEGATIVE_INFINITY, 7, 8])
})
