import { expect, test } from 'vitest'
import { timeAt } from './time-at.ts'

const now = Date.parse('2026-11-21T17:00:00Z')

test.each([
  ['a time at its place', '2026-11-15T02:05:00Z', 'America/New_York', 'Sat 14 Nov 21:05 EST'],
  ['one of China', '2026-11-15T02:05:00Z', 'Asia/Shanghai', 'Sun 15 Nov 10:05 CST (UTC+8)'],
  ['one of Houston', '2026-11-15T02:05:00Z', 'America/Chicago', 'Sat 14 Nov 20:05 CST (UTC-6)'],
  ['a year ago', '2025-11-23T02:05:00Z', 'America/New_York', 'Sat 22 Nov 2025 21:05 EST'],
  ['a year ahead', '2027-11-18T02:05:00Z', 'America/New_York', 'Wed 17 Nov 2027 21:05 EST'],
  ['a day without a time', '2026-11-14T05:00:00Z', 'America/New_York', 'Sat 14 Nov'],
  ['such a day of last year', '2025-11-14T05:00:00Z', 'America/New_York', 'Fri 14 Nov 2025'],
  ['a zone that nobody reports', '2026-11-15T02:05:00Z', null, 'Sun 15 Nov 02:05 (zone unknown)'],
])('the words of %s', (_, at, zone, text) => {
  expect(timeAt(at, zone, now)).toBe(text)
})
