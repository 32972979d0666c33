import { expect, test } from 'vitest'
import { RetryPace } from './retry-pace.ts'

test('a try goes at once, and again at once when the last one was long ago', () => {
  const pace = new RetryPace()
  expect([0, 10_000, 60_000].map((now) => pace.next(now))).toEqual([0, 0, 0])
})

test('signs that follow at once are answered less and less often', () => {
  const pace = new RetryPace()
  let now = 0
  const waits = Array.from({ length: 8 }, () => {
    const waitMs = pace.next(now)
    now += waitMs
    return waitMs
  })
  expect(waits).toEqual([0, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
})
