import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstOfWindow, piecesOf, scrollTopFor, sizeOfWindow } from './row-window.ts'

describe('the window of a long list', () => {
  test.each([
    [0, 16, 20_000, -1, [[0, 28]]],
    [400, 16, 20_000, -1, [[400, 428]]],
    [400, 16, 410, -1, [[400, 410]]],
    [400, 16, 20, -1, []],
    [0, 16, 0, -1, []],
    [
      400,
      16,
      20_000,
      3,
      [
        [3, 4],
        [400, 428],
      ],
    ],
    [400, 16, 20_000, 399, [[399, 428]]],
    [400, 16, 20_000, 428, [[400, 429]]],
    [
      400,
      16,
      20_000,
      19_999,
      [
        [400, 428],
        [19_999, 20_000],
      ],
    ],
  ])('from row %i, %i seen of %i, with row %i: %j', (first, seen, count, kept, expected) => {
    const runs: number[][] = []
    let next = 0
    for (const piece of piecesOf(first, sizeOfWindow(seen), count, kept)) {
      if ('gap' in piece) next += piece.gap
      else {
        const last = runs.at(-1)
        if (last?.[1] === next) last[1] = next + 1
        else runs.push([next, next + 1])
        expect(piece.row).toBe(next)
        next += 1
      }
    }
    expect(runs).toEqual(expected)
    expect(next).toBe(count)
  })

  test('whatever is scrolled to, all rows in sight are drawn', () => {
    assert(
      property(
        integer({ min: 0, max: 1_000_000 }),
        integer({ min: 1, max: 2_000 }),
        integer({ min: 20, max: 90 }),
        (scrollTop, height, rowHeight) => {
          const first = firstOfWindow(scrollTop, rowHeight)
          const end = first + sizeOfWindow(Math.ceil(height / rowHeight))
          expect(first * rowHeight).toBeLessThanOrEqual(scrollTop)
          expect(end * rowHeight).toBeGreaterThanOrEqual(scrollTop + height)
        },
      ),
    )
  })

  test('a few pixels of scrolling draw nothing', () => {
    expect([0, 215, 216, 431, 432, 863].map((top) => firstOfWindow(top, 54))).toEqual([0, 0, 0, 0, 4, 8])
  })

  test.each([
    [0, 0, 0],
    [9, 0, 0],
    [10, 0, 40],
    [10, 400, 400],
    [3, 400, 120],
    [50, 400, 1_640],
  ])('row %i comes into sight from %i at %i', (row, scrollTop, expected) => {
    expect(scrollTopFor(row, scrollTop, 40, 400)).toBe(expected)
  })
})
