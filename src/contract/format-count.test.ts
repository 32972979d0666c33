import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  'a count as Intl writes it: %i',
  (count) => {
    expect(formatCount(count)).toBe(new Intl.NumberFormat('en-US').format(count))
  },
)
