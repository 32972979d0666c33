import { expect, test, vi } from 'vitest'
import { dayMs } from './durations.ts'
import { steady } from './steady.ts'

const change = Date.parse('2026-11-01T06:00:00Z')

function offset(time: number): number {
  return time < change ? -4 : -5
}

test('an instant beside a change is as it is, to the millisecond', () => {
  const known = steady(offset)
  for (const around of [-9 * dayMs, -1, 0, 1, 9 * dayMs]) {
    expect(known(change + around)).toBe(offset(change + around))
  }
})

test('nothing is looked up twice where nothing changes', () => {
  const read = vi.fn(offset)
  const known = steady(read)
  for (let hour = 0; hour < 1000; hour += 1) known(change + 30 * dayMs + hour * 60_000)
  expect(read.mock.calls.length).toBeLessThan(5)
})

test('before 1970 each instant is looked up, as two changes may stand close together', () => {
  const known = steady((time) => Math.floor(time / dayMs) % 8)
  expect([-1, -2, -3].map((day) => known(day * dayMs))).toEqual([-1, -2, -3])
})

test('what is kept has a bound, and what left it is found again', () => {
  const known = steady((time) => time)
  const spans = Array.from({ length: 3000 }, (_, index) => index * 8 * dayMs)
  expect(spans.map(known)).toEqual(spans)
  expect(spans.map(known)).toEqual(spans)
})
