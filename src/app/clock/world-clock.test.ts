import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstReading, knownNow, learnClock, onClockJump, worldClock, worldNow } from './world-clock.ts'

const instant = Date.parse('2026-11-21T17:00:00Z')

// Before any other test has read the clock.
const unread = { now: worldNow(), clock: worldClock(), asked: knownNow() }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  learnClock({ now: instant, speed: 1, simulated: true })
})

afterEach(() => {
  vi.useRealTimers()
})

test('before the first reading there is no time, and who asks for it waits', async () => {
  expect(unread).toMatchObject({ now: null, clock: null })
  expect(await unread.asked).toBe(instant)
  expect(await firstReading).toBe(instant)
})

test.each([
  { speed: 1, passed: 5_000 },
  { speed: 60, passed: 300_000 },
  { speed: 0, passed: 0 },
  { speed: 0.5, passed: 2_500 },
])('at speed $speed five seconds are $passed ms of the world', ({ speed, passed }) => {
  learnClock({ now: instant, speed, simulated: true })
  vi.advanceTimersByTime(5_000)
  expect(worldNow()).toBe(instant + passed)
})

test('the wall clock of this computer does not matter', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  learnClock({ now: instant, speed: 1, simulated: false })
  vi.setSystemTime('2031-01-01T00:00:00Z')
  expect(worldNow()).toBe(instant)
})

test.each([
  { what: 'a reading as expected', now: instant + 1_000, speed: 1, simulated: true, called: 0 },
  { what: 'one late by its way', now: instant + 200, speed: 1, simulated: true, called: 0 },
  { what: 'a clock set forward', now: instant + 86_400_000, speed: 1, simulated: true, called: 1 },
  { what: 'a clock set back', now: instant - 60_000, speed: 1, simulated: true, called: 1 },
  { what: 'another speed', now: instant + 1_000, speed: 60, simulated: true, called: 1 },
  { what: 'the real world', now: instant + 1_000, speed: 1, simulated: false, called: 1 },
])('$what is called $called times', ({ now, speed, simulated, called }) => {
  const listener = vi.fn()
  const stop = onClockJump(listener)
  vi.advanceTimersByTime(1_000)
  learnClock({ now, speed, simulated })
  stop()
  expect(listener).toHaveBeenCalledTimes(called)
  expect(worldClock()).toMatchObject({ now, speed, simulated })
})

test('in a fast world the way of an answer is no jump', () => {
  learnClock({ now: instant, speed: 3_600, simulated: true })
  const listener = vi.fn()
  const stop = onClockJump(listener)
  vi.advanceTimersByTime(1_000)
  learnClock({ now: instant + 900 * 3_600, speed: 3_600, simulated: true })
  stop()
  expect(listener).not.toHaveBeenCalled()
})
