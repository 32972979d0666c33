import { expect, test } from 'vitest'
import { mostWithin } from './recorder.ts'

test.each([
  ['none', [], 0],
  ['all within it', [0, 10, 999], 3],
  ['two that are a window apart are never in one', [0, 1_000], 1],
  [
    'the most is in the middle, wherever a minute of the clock begins',
    [0, 900, 1_100, 1_200, 1_899, 3_000],
    4,
  ],
])('the most within a window: %s', (_, arrivals, most) => {
  expect(mostWithin(arrivals, 1_000)).toBe(most)
})
