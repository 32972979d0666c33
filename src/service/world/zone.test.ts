import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { ports } from './data/ports.ts'
import { addDays, calendarDay, hour, instantOn, startOfDay, timestamp, zoneOffset } from './zone.ts'

const zones = [...new Set(ports.map((port) => port.zone))]

describe('the offset of a zone', () => {
  test.each(zones)('%s, every hour of the weeks in which clocks change', (zone) => {
    for (const week of ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31']) {
      const begin = Date.parse(`${week}T00:00:00Z`)
      for (let instant = begin; instant < begin + 48 * hour; instant += hour) {
        const expected = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
        expect(zoneOffset(zone, instant)).toBe(expected.offsetNanoseconds / 1e6)
      }
    }
  })
})

describe('the start of a day', () => {
  test.each([
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00Z'],
    ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00Z'],
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00Z'],
  ])('%s in %s', (date, zone, expected) => {
    expect(timestamp(instantOn(date, zone))).toBe(expected)
    expect(calendarDay(Date.parse(expected), zone)).toBe(date)
    expect(calendarDay(Date.parse(expected) - 1000, zone)).toBe(addDays(date, -1))
    expect(timestamp(startOfDay(Date.parse(expected) + 5 * hour, zone))).toBe(expected)
  })
})

test('adding days crosses the end of months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
