import { expect, test } from 'vitest'
import { findLastIndex, findLast, sorted } from './lists.ts'

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
