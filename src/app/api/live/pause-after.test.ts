import { expect, test, vi } from 'vitest'
import { pauseAfter } from './pause-after.ts'

const failures = Array.from({ length: 16 }, (_, index) => index + 1)

test.each([
  ['at most', 0, 1],
  ['at least half of that', 1, 0.5],
])(
  'a server that is away is asked each second for a while, then less and less: %s',
  (_what, chance, part) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const seconds = [1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8, 16, 32, 60, 60, 60]
    expect(failures.map(pauseAfter)).toEqual(seconds.map((each) => each * 1000 * part))
  },
)
