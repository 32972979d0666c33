import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn, nextTurn } from './turn.ts'

const minuteMs = 60_000
const begin = Date.parse('2026-11-21T17:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: begin })
})

afterEach(() => {
  vi.useRealTimers()
})

/** The minutes after the beginning at which a screen asks that is opened so many milliseconds after it. */
function asksAt(question: string, openedAfterMs: number, forMs: number): number[] {
  const times: number[] = []
  vi.setSystemTime(begin + openedAfterMs)
  while (Date.now() < begin + forMs) {
    vi.advanceTimersByTime(inTurn(5 * minuteMs)({ queryHash: question }))
    times.push(Date.now() - begin)
  }
  return times
}

test('screens that were opened at different times ask at the same instants', () => {
  const all = Array.from({ length: 220 }, (_, screen) => asksAt('["shipments"]', screen * 1_300, 3_600_000))
  const last = new Set(all.at(-1))
  for (const times of all) expect(times.filter((time) => time >= Math.min(...last))).toEqual([...last])
})

test('once per interval, and never twice for a timer that fires early', () => {
  const times = asksAt('["shipments"]', 0, 3_600_000)
  expect(times).toHaveLength(13)
  const at = begin + (times[0] ?? 0)
  vi.setSystemTime(at - 3)
  expect(inTurn(5 * minuteMs)({ queryHash: '["shipments"]' })).toBe(5 * minuteMs + 3)
})

test('different questions are spread over the interval', () => {
  const turns = Array.from(
    { length: 100 },
    (_, page) => nextTurn(`["shipments","list",{"page":${page}}]`, 5 * minuteMs, begin) - begin,
  )
  const minutes = new Set(turns.map((turn) => Math.floor(turn / minuteMs)))
  expect(minutes.size).toBe(5)
  expect(new Set(turns).size).toBeGreaterThan(90)
})

test('a turn comes after the instant that is named, at most an interval later', () => {
  for (const after of [-1, 0, 1, begin, begin + 0.5]) {
    const wait = nextTurn('a', minuteMs, after) - after
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(minuteMs)
  }
})
