import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatClock, simulationClockHeader } from '#contract/clock-header.ts'
import { UpstreamClock } from './upstream-clock.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const evening = new Headers({ date: 'Sun, 22 Nov 2026 19:30:00 GMT' })
const stopped = new Headers({
  [simulationClockHeader]: formatClock({ now: noon, speed: 0, simulated: true }),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})

afterEach(() => {
  vi.useRealTimers()
})

test.each(['Sun, 22 Nov 2043 19:30:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
  'a service whose clock is years away says nothing about the time: %s',
  (date) => {
    const clock = new UpstreamClock()
    clock.learn(new Headers({ date }))
    expect(Math.abs((clock.reading()?.now ?? 0) - noon)).toBeLessThan(60_000)
  },
)

test('of a real service the Date counts, in the middle of its second', () => {
  const clock = new UpstreamClock()
  clock.learn(evening)
  const { now = 0, ...rest } = clock.reading() ?? {}
  expect(rest).toEqual({ speed: 1, simulated: false })
  const passed = now - Date.UTC(2026, 10, 22, 19, 30, 0, 500)
  expect(passed).toBeGreaterThanOrEqual(0)
  expect(passed).toBeLessThan(60_000)
})

test('before any answer there is no time, whatever this machine says', () => {
  expect(new UpstreamClock().reading()).toBeNull()
})

test.each([-30, 30])('a machine whose own clock is %i days off goes by the service', (days) => {
  const clock = new UpstreamClock()
  vi.setSystemTime(Date.UTC(2026, 10, 22, 19, 30) + days * 86_400_000)
  clock.learn(evening)
  expect(Math.abs((clock.reading()?.now ?? 0) - Date.UTC(2026, 10, 22, 19, 30))).toBeLessThan(60_000)
})

test('an answer without any time leaves the clock as it is', () => {
  const clock = new UpstreamClock()
  clock.learn(stopped)
  clock.learn(new Headers())
  expect(clock.reading()).toEqual({ now: noon, speed: 0, simulated: true })
})

test('a simulated world keeps its clock when something in between answers in its stead', () => {
  const clock = new UpstreamClock()
  clock.learn(evening)
  clock.learn(stopped)
  clock.learn(evening)
  expect(clock.reading()).toEqual({ now: noon, speed: 0, simulated: true })
})
