import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WatchProgress } from './progress.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('a walk is told with its page and for how long it runs, then when the next one begins', () => {
  const progress = new WatchProgress()
  progress.begin(1)
  vi.advanceTimersByTime(3_000)
  progress.turn(2)
  vi.advanceTimersByTime(1_000)
  expect(progress.told()).toMatchObject({
    walk: { page: 2, forMs: 4_000 },
    nextInMs: null,
    walkEndedAgoMs: null,
  })
  progress.turn(2)
  progress.end(60_000)
  vi.advanceTimersByTime(20_000)
  expect(progress.told()).toMatchObject({ walk: null, nextInMs: 40_000, walkEndedAgoMs: 20_000 })
  expect([progress.walks, progress.pages, progress.failures]).toEqual([1, 2, 0])
})

test('a walk that took longer than the time to the next is followed at once', () => {
  const progress = new WatchProgress()
  progress.begin(1)
  progress.end(-5_000)
  expect(progress.told().nextInMs).toBe(0)
})

test('failures in a row are one trouble with its begin, which ends when a page has come', () => {
  const progress = new WatchProgress()
  progress.begin(3)
  progress.fail('timeout')
  vi.advanceTimersByTime(2_000)
  progress.fail('unreachable')
  // The walk goes on where it was, and has been under way all the while.
  progress.begin(3)
  vi.advanceTimersByTime(1_000)
  expect(progress.told()).toMatchObject({
    walk: { page: 3, forMs: 3_000 },
    failure: { problem: 'unreachable', times: 2, forMs: 3_000, overForMs: null },
  })
  progress.turn(4)
  vi.advanceTimersByTime(500)
  expect(progress.told().failure).toMatchObject({ problem: 'unreachable', times: 2, overForMs: 500 })
  progress.fail('budget')
  expect(progress.told().failure).toMatchObject({ problem: 'budget', times: 1, forMs: 0, overForMs: null })
  expect(progress.failures).toBe(3)
})
