import { describe, expect, test } from 'vitest'
import { lawfulZone } from '#contract/zone-changes.ts'
import { ports } from './data/ports.ts'
import { addDays, calendarDay, hour, instantOn, minute, startOfDay, timestamp, zoneOffset } from './zone.ts'

const zones = [...new Set(ports.map((port) => port.zone))]

/** As the platform tells it: `GMT-03:30`, or `GMT` for none. */
function writtenOffset(zone: string, instant: number): number {
  const name = new Intl.DateTimeFormat('en-US', {
    timeZone: lawfulZone(zone, instant),
    timeZoneName: 'longOffset',
  }).format(instant)
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
  return Number(`${sign}1`) * (Number(hours) * hour + Number(minutes) * minute)
}

describe('the offset of a zone', () => {
  test.each(zones)('%s, every hour of the weeks in which clocks change', (zone) => {
    for (const week of ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31']) {
      const begin = Date.parse(`${week}T00:00:00Z`)
      for (let instant = begin; instant < begin + 48 * hour; instant += hour) {
        expect(zoneOffset(zone, instant)).toBe(writtenOffset(zone, instant))
      }
    }
  })

  test('also in the minutes around a change, and where it is half an hour', () => {
    for (const [zone, change] of [
      ['America/New_York', '2026-11-01T06:00:00Z'],
      ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ] as const) {
      for (const minutes of [-61, -16, -15, -1, 0, 1, 14, 15, 61]) {
        const instant = Date.parse(change) + minutes * minute
        expect(zoneOffset(zone, instant)).toBe(writtenOffset(zone, instant))
      }
    }
  })
})

test.each([
  [0, '1970-01-01T00:00:00Z'],
  [-1, '1969-12-31T23:59:59Z'],
  [Date.UTC(2028, 1, 29, 23, 59, 59, 999), '2028-02-29T23:59:59Z'],
  [Date.UTC(2026, 10, 21, 7, 8, 9), '2026-11-21T07:08:09Z'],
  [Date.UTC(2099, 11, 31), '2099-12-31T00:00:00Z'],
])('%i is written as %s', (instant, written) => {
  expect(timestamp(instant)).toBe(written)
})

describe('the start of a day', () => {
  test.each([
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00Z'],
    ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00Z'],
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00Z'],
    ['2026-11-24', 'America/Vancouver', '2026-11-24T07:00:00Z'],
    ['2026-11-24', 'America/Edmonton', '2026-11-24T06:00:00Z'],
    ['2026-11-24', 'America/Winnipeg', '2026-11-24T05:00:00Z'],
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
