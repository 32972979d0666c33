import { expect, test } from 'vitest'
import { byRank, ranksOf } from './ranks.ts'

test('equal values share a rank, numbers come before texts, and what is missing has none', () => {
  const { ofRow, values } = ranksOf(['b', 2, null, 'a', 2, Number.NaN, -1, 'A'])
  expect([...ofRow]).toEqual([4, 1, -1, 2, 1, -1, 0, 3])
  expect(values).toBe(5)
})

test('values that compare equal share a rank', () => {
  expect([...ranksOf(['PO-9', 'PO-09', 'PO-10']).ofRow]).toEqual([0, 0, 1])
})

test('rows of one rank keep their order in both directions', () => {
  const ranks = { ofRow: Int32Array.from([1, 0, 1, -1, 0, -1]), values: 2 }
  const rows = Int32Array.from([5, 4, 3, 2, 1, 0])
  expect([...byRank(rows, ranks, false)]).toEqual([4, 1, 2, 0, 5, 3])
  expect([...byRank(rows, ranks, true)]).toEqual([2, 0, 4, 1, 5, 3])
  expect([...byRank(new Int32Array(), ranksOf([]), true)]).toEqual([])
})
