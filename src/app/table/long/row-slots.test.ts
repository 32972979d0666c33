import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { type KeptRow, slotOf } from './row-slots.ts'
import { piecesOf } from './row-window.ts'

function drawn(first: number, size: number, count: number, kept: KeptRow | null): number[] {
  return piecesOf(first, size, count, kept?.row ?? -1).flatMap((piece) => ('row' in piece ? [piece.row] : []))
}

test('rows that leave the window give their slots to those that come', () => {
  expect([0, 1, 2, 3].map((row) => slotOf(row, 0, 4, null))).toEqual([0, 1, 2, 3])
  expect([2, 3, 4, 5].map((row) => slotOf(row, 2, 4, null))).toEqual([2, 3, 0, 1])
})

test('the row with the focus keeps its slot, and no two rows share one, however the list moves', () => {
  const moves = array(
    tuple(integer({ min: 0, max: 90 }), integer({ min: -1, max: 99 }), integer({ min: 1, max: 20 })),
    { maxLength: 10 },
  )
  assert(
    property(moves, (list) => {
      let kept: KeptRow | null = null
      for (const [first, row, size] of list) {
        // The list was filtered or sorted, scrolled or resized: the row stands elsewhere, or nowhere.
        if (kept !== null) kept = { row, slot: kept.slot }
        const rows = drawn(first, size, 100, kept)
        const slots = rows.map((each) => slotOf(each, first, size, kept))
        expect(new Set(slots).size).toBe(rows.length)
        // No other row takes over the elements that have the focus.
        if (kept !== null && row === -1) expect(slots).not.toContain(kept.slot)
        if (kept !== null && row !== -1) expect(slots[rows.indexOf(row)]).toBe(kept.slot)
        // Then another row gets the focus, in the slot where it is.
        const next = rows.at(-1)
        if (next !== undefined && first % 2 === 0) kept = { row: next, slot: slotOf(next, first, size, kept) }
      }
    }),
  )
})
