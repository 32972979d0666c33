import { expect, test, vi } from 'vitest'
import { zoneChanges } from '#contract/zone-changes.ts'
import { releaseOfChange, zoneRelease } from '#contract/zone-releases.ts'
import { calendarDay, isStartOfDay, today } from './calendar-day.ts'
import { formatInstant, zoneName } from './format-time.ts'
import { missingRelease } from './missing-release.ts'
import { momentOf, zonedInputOf } from './zoned-time.ts'

test.each([
  ['America/Vancouver', '2026-11-24T07:00:00Z', '2026-11-24', 'UTC-7'],
  ['Canada/Pacific', '2026-11-24T07:00:00Z', '2026-11-24', 'UTC-7'],
  ['america/vancouver', '2027-02-01T07:00:00Z', '2027-02-01', 'UTC-7'],
  ['America/Edmonton', '2026-11-24T06:00:00Z', '2026-11-24', 'UTC-6'],
  ['America/Yellowknife', '2026-11-24T06:00:00Z', '2026-11-24', 'UTC-6'],
  ['Canada/Mountain', '2026-11-24T06:00:00Z', '2026-11-24', 'UTC-6'],
  ['America/Inuvik', '2026-11-24T06:00:00Z', '2026-11-24', 'UTC-6'],
  ['America/Winnipeg', '2026-11-24T05:00:00Z', '2026-11-24', 'UTC-5'],
  ['America/Rainy_River', '2026-11-24T05:00:00Z', '2026-11-24', 'UTC-5'],
  ['Canada/Central', '2026-11-24T05:00:00Z', '2026-11-24', 'UTC-5'],
  ['Africa/Casablanca', '2026-11-23T00:00:00Z', '2026-11-23', 'UTC'],
  ['Africa/El_Aaiun', '2026-11-23T00:00:00Z', '2026-11-23', 'UTC'],
  ['America/Havana', '2026-11-24T04:00:00Z', '2026-11-24', 'UTC-4'],
  ['Cuba', '2026-11-24T04:00:00Z', '2026-11-24', 'UTC-4'],
  ['America/Asuncion', '2026-06-24T03:00:00Z', '2026-06-24', 'UTC-3'],
  // Clocks change there as before, and did throughout.
  ['America/Havana', '2027-11-24T05:00:00Z', '2027-11-24', 'UTC-5'],
  ['Europe/Chisinau', '2026-11-23T22:00:00Z', '2026-11-24', 'EET'],
  ['America/Vancouver', '2025-11-24T08:00:00Z', '2025-11-24', 'PST'],
  ['America/Winnipeg', '2026-07-24T05:00:00Z', '2026-07-24', 'CDT (UTC-5)'],
])('where the clocks have stopped changing, as in %s, %s begins %s, in %s', (zone, instant, day, name) => {
  expect(calendarDay(instant, zone)).toBe(day)
  expect(isStartOfDay(instant, zone)).toBe(true)
  expect(today(zone, Date.parse(instant) - 1)).not.toBe(day)
  expect(formatInstant(instant, zone, 'time')).toBe('00:00')
  expect(zoneName(instant, zone)).toBe(name)
  expect(momentOf({ local: `${day}T00:00`, zone, offset: null })).toEqual({ kind: 'one', instant })
  expect(zonedInputOf(instant, zone)).toEqual({ local: `${day}T00:00`, zone, offset: null })
})

test('half an hour before midnight it is still the day before in Casablanca', () => {
  expect(calendarDay('2026-11-23T23:30:00Z', 'Africa/Casablanca')).toBe('2026-11-23')
})

test.each([
  ['once in the night in which nothing changes', '2026-11-01T01:30', 'America/Vancouver', 'one'],
  ['twice where clocks go back for the last time', '2026-09-20T01:30', 'Africa/Casablanca', 'twice'],
])('half past one comes %s', (_, local, zone, kind) => {
  expect(momentOf({ local, zone, offset: null }).kind).toBe(kind)
})

test('Moldova goes forward with the European Union', () => {
  expect(formatInstant('2027-03-28T00:30:00Z', 'Europe/Chisinau', 'time')).toBe('02:30')
  expect(formatInstant('2027-03-28T01:30:00Z', 'Europe/Tiraspol', 'time')).toBe('04:30')
})

// A name in capitals of its own, as zones are kept by their names.
test.each([
  ['older', 'AMERICA/Vancouver', 'America/Los_Angeles'],
  ['newer', 'America/VANCOUVER', 'Etc/GMT+7'],
])('by %s data of the runtime the day and its zone are the same', (_, zone, own) => {
  const { DateTimeFormat } = Intl
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (language, options) {
    return new DateTimeFormat(language, {
      ...options,
      timeZone: options?.timeZone === zone ? own : options?.timeZone,
    })
  })
  expect(calendarDay('2026-11-24T07:00:00Z', zone)).toBe('2026-11-24')
  expect(formatInstant('2026-11-24T07:00:00Z', zone, 'date-time')).toBe('24 Nov 00:00')
  expect(zoneName('2026-11-24T07:00:00Z', zone)).toBe('UTC-7')
})

test('what the runtime lacks is told by its release, and what it has agrees with ours', () => {
  const lacking = Object.values(releaseOfChange).find((release) => release > (process.versions.tz ?? ''))
  expect(missingRelease()).toBe(lacking ?? null)
})

test('changes are in the order of their releases, up to the one that is relied on', () => {
  const releases = zoneChanges.map(({ zones: [zone = ''] }) => releaseOfChange[zone] ?? '')
  expect(releases).toEqual(releases.toSorted())
  expect(releases.at(-1)).toBe(zoneRelease)
})
