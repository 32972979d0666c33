import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

test('questions are apart, and none is saved up', () => {
  const pace = new Pace(60)
  expect([pace.take(0), pace.take(0), pace.take(500)]).toEqual([0, 1_000, 1_500])
  expect([pace.take(60_000), pace.take(60_000)]).toEqual([0, 1_000])
})

test('another pace gives no place twice', () => {
  const pace = new Pace(60)
  pace.take(0)
  pace.perMinute = 6
  expect([pace.take(100), pace.take(100)]).toEqual([900, 10_900])
})

test('what cannot wait goes ahead of what waits, and for it the others come later', () => {
  const pace = new Pace(20)
  expect([pace.take(0), pace.take(0)]).toEqual([0, 3_000])
  expect(pace.takeAhead(0)).toBe(0)
  expect(pace.take(0)).toBe(9_000)
})

test('a thousand that cannot wait are no more in some minutes than the others would be', () => {
  const pace = new Pace(20)
  const at = Array.from({ length: 1_000 }, () => pace.takeAhead(0))
  // Half a minute’s at once, then each in its place.
  expect(at.filter((ms) => ms === 0)).toHaveLength(11)
  expect(at.filter((ms) => ms <= 10 * 60_000)).toHaveLength(211)
})
