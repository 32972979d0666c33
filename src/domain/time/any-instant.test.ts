import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoneChanges } from '#contract/zone-changes.ts'
import { calendarDay, today } from './calendar-day.ts'
import { formatInstant } from './format-time.ts'
import { momentOf, zonedInputOf } from './zoned-time.ts'

const zones = fc.constantFrom(
  ...zoneChanges.flatMap(({ zones: changed }) => changed),
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/London',
)
const minutesOf = (text: string) => Date.parse(text) / 60_000
/** Where the clocks of some of these places have just changed. */
const changes = [...zoneChanges.map(({ from }) => from), '2026-03-08T10:00:00Z', '2026-11-01T06:00:00Z']
const minutes = fc.oneof(
  fc.integer({ min: minutesOf('2024-01-01T00:00Z'), max: minutesOf('2031-01-01T00:00Z') }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }))
    .map(([at, apart]) => minutesOf(at) + apart),
)

test('each page and form puts an instant on the same day of its place, and gives it back as it was', () => {
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const instant = new Date(minute * 60_000).toISOString().replace('.000Z', 'Z')
      const day = calendarDay(instant, zone)
      const input = zonedInputOf(instant, zone)
      expect(today(zone, Date.parse(instant))).toBe(day)
      expect(input?.local.slice(0, 10)).toBe(day)
      expect(input?.local.slice(11, 16)).toBe(formatInstant(instant, zone, 'time'))
      expect(input === null ? null : momentOf(input)).toEqual({ kind: 'one', instant })
    }),
    { numRuns: 3000 },
  )
})
