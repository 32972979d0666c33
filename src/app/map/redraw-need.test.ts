import { expect, test } from 'vitest'
import { redrawNeed } from './redraw-need.ts'

/** A picture of a view of 1000 by 500 at the world's pixel 5000, 3000, with a fifth of it beyond each side. */
const picture = { left: 4800, top: 2900, width: 1400, height: 700 }

test.each([
  ['as drawn', 0, 0, 'rest'],
  ['moved while room is left', 90, 40, 'rest'],
  ['moved until little room is left', 110, 0, 'soon'],
  ['moved upward until little room is left', 0, -60, 'soon'],
  ['moved beyond its margin', 400, 0, 'soon'],
  ['moved until less than half is seen', 750, 0, 'now'],
  ['jumped elsewhere', 100_000, 0, 'now'],
] as const)('at the zoom of the picture, %s', (_, right, down, need) => {
  const view = { left: 5000 + right, top: 3000 + down, width: 1000, height: 500 }
  expect(redrawNeed(picture, view, 1)).toBe(need)
})

test.each([
  ['a little nearer', 1.4, 'rest'],
  ['nearer, so that it blurs', 1.6, 'soon'],
  ['so near that nothing can be told', 3.1, 'now'],
  ['farther, so that little is left beside it', 0.84, 'soon'],
  ['much farther', 0.25, 'now'],
] as const)('around the same middle, %s', (_, scale, need) => {
  const view = { left: 5500 * scale - 500, top: 3250 * scale - 250, width: 1000, height: 500 }
  expect(redrawNeed(picture, view, scale)).toBe(need)
})

test('a picture without margin serves until the map moves', () => {
  const bare = { left: 5000, top: 3000, width: 1000, height: 500 }
  expect(redrawNeed(bare, { ...bare, left: 5010 }, 1)).toBe('soon')
})
