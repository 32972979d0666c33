import { expect, test } from 'vitest'
import { burnInPx, burnInShift, isNight, minuteOfDay } from './daylight.ts'

const minute = 60_000

test.each([
  [{ from: 19 * 60, to: 6 * 60 }, 19 * 60, true],
  [{ from: 19 * 60, to: 6 * 60 }, 6 * 60, false],
  [{ from: 19 * 60, to: 6 * 60 }, 12 * 60, false],
  [{ from: 19 * 60, to: 6 * 60 }, 0, true],
  [{ from: 60, to: 120 }, 90, true],
  [{ from: 60, to: 120 }, 120, false],
  [{ from: 60, to: 60 }, 700, true],
  [null, 0, false],
])('%o at minute %i: %s', (hours, at, expected) => {
  expect(isNight(hours, at)).toBe(expected)
})

test('minutes are those of the wall’s own zone', () => {
  expect(minuteOfDay(new Date(2026, 10, 21, 4, 7).getTime())).toBe(4 * 60 + 7)
})

test('the layout wanders a pixel at a time and comes everywhere', () => {
  const seen = new Set<string>()
  let last = burnInShift(0)
  for (let step = 0; step < 1000; step += 1) {
    const at = burnInShift(step * minute)
    expect(Math.abs(at.x - last.x) + Math.abs(at.y - last.y)).toBeLessThanOrEqual(2)
    expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(at.x, at.y)).toBeLessThanOrEqual(burnInPx)
    seen.add(`${at.x} ${at.y}`)
    last = at
  }
  expect(seen.size).toBe((burnInPx + 1) ** 2)
})
