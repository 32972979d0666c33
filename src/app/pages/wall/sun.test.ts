import { expect, test } from 'vitest'
import { isSunDown } from './sun.ts'

const minute = 60_000

// As a calendar of that place tells them, within the minutes named.
test.each([
  ['Oakland, sunset of 21 November 2026', 37.8, -122.27, '2026-11-22T00:53:00Z', 4],
  ['Oakland, sunrise of 21 November 2026', 37.8, -122.27, '2026-11-21T14:53:00Z', 4],
  ['Rotterdam, sunset of 21 June 2026', 51.92, 4.48, '2026-06-21T20:05:00Z', 4],
  ['Singapore, sunset of 20 March 2026', 1.26, 103.84, '2026-03-20T11:16:00Z', 4],
])('the sun at %s', (_, latitude, longitude, at, minutes) => {
  const place = { latitude, longitude }
  const instant = Date.parse(at)
  const around = [instant - minutes * minute, instant + minutes * minute].map((each) =>
    isSunDown(each, place),
  )
  expect(new Set(around).size).toBe(2)
})

test('near the pole the sun stays up in summer and down in winter', () => {
  const north = { latitude: 78, longitude: 15 }
  const hours = Array.from({ length: 24 }, (_, hour) => hour * 3_600_000)
  expect(hours.some((hour) => isSunDown(Date.parse('2026-06-21T00:00:00Z') + hour, north))).toBe(false)
  expect(hours.every((hour) => isSunDown(Date.parse('2026-12-21T00:00:00Z') + hour, north))).toBe(true)
})
