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
