import { expect, test } from 'vitest'
import { RateLimit } from './rate-limit.ts'

test('allows as many requests in any 60 seconds as the limit', () => {
  let now = 0
  const limit = new RateLimit(3, () => now)
  for (const time of [0, 10_000, 20_000]) {
    now = time
    expect(limit.take('key')).toBeNull()
  }
  now = 30_000
  expect(limit.take('key')).toMatchObject({ retryAfterSeconds: 30 })
  now = 59_999
  expect(limit.take('key')).toMatchObject({ retryAfterSeconds: 1 })
  now = 60_000
  expect(limit.take('key')).toBeNull()
  expect(limit.take('key')).toMatchObject({ retryAfterSeconds: 10 })
})

test('a refused request does not count', () => {
  let now = 0
  const limit = new RateLimit(1, () => now)
  expect(limit.take('key')).toBeNull()
  for (now = 1_000; now < 60_000; now += 1_000) expect(limit.take('key')).not.toBeNull()
  expect(limit.take('key')).toBeNull()
})

test('a client that waits as long as requested is allowed', () => {
  let now = 123.4
  const limit = new RateLimit(1, () => now)
  limit.take('key')
  now = 20_000.7
  const refused = limit.take('key')
  now += (refused?.retryAfterSeconds ?? 0) * 1_000
  expect(limit.take('key')).toBeNull()
})

test('each key has its own window', () => {
  const limit = new RateLimit(1, () => 0)
  expect(limit.take('one')).toBeNull()
  expect(limit.take('other')).toBeNull()
})

test('some operations have their own limit, separate from the general one', () => {
  const limit = new RateLimit(2, () => 0)
  for (let count = 0; count < 100; count += 1) expect(limit.take('key', 'createTrackingRequest')).toBeNull()
  expect(limit.take('key', 'createTrackingRequest')).toMatchObject({ retryAfterSeconds: 60 })
  for (let count = 0; count < 200; count += 1) expect(limit.take('key', 'inferNumber')).toBeNull()
  expect(limit.take('key', 'inferNumber')).toMatchObject({ retryAfterSeconds: 60 })
  expect(limit.take('key', 'listTrackingRequests')).toBeNull()
  expect(limit.take('key')).toBeNull()
  expect(limit.take('key')).not.toBeNull()
})
