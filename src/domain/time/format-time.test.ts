import { describe, expect, test } from 'vitest'
import { formatAge, formatDay, formatInstant, formatSpan, knownZone, zoneName } from './format-time.ts'

describe('an instant in the zone of its place', () => {
  test.each([
    ['2026-11-22T14:00:00Z', 'America/Los_Angeles', 'long-date-time', 'Sun 22 Nov 06:00'],
    ['2026-11-15T02:05:00Z', 'America/New_York', 'date-time', '14 Nov 21:05'],
    ['2026-11-15T02:05:00Z', 'US/Eastern', 'date-time', '14 Nov 21:05'],
    ['2026-11-15T02:05:00Z', 'Etc/UTC', 'date', 'Sun 15 Nov'],
    ['2026-11-15T18:45:00Z', 'Asia/Kolkata', 'date-time', '16 Nov 00:15'],
    ['2026-11-15T18:45:00Z', 'Asia/Seoul', 'short-date', '16 Nov'],
    ['2026-11-15T00:00:00Z', 'Europe/London', 'time', '00:00'],
    ['2026-11-15T02:05:00Z', null, 'date-time', '15 Nov 02:05'],
    ['2026-11-15T02:05:00Z', 'Mars/Olympus_Mons', 'date-time', '15 Nov 02:05'],
    ['2026-11-15T02:05:00Z', '', 'date-time', '15 Nov 02:05'],
    // The hour that the clocks skip, and the one they repeat.
    ['2026-03-08T06:59:00Z', 'America/New_York', 'time', '01:59'],
    ['2026-03-08T07:00:00Z', 'America/New_York', 'time', '03:00'],
    ['2026-11-01T05:30:00Z', 'America/New_York', 'time', '01:30'],
    ['2026-11-01T06:30:00Z', 'America/New_York', 'time', '01:30'],
    ['soon', 'America/New_York', 'date-time', 'soon'],
    ['', null, 'date-time', ''],
  ] as const)('%s in %s as %s is %s', (instant, zone, style, words) => {
    expect(formatInstant(instant, zone, style)).toBe(words)
  })

  const now = Date.parse('2026-11-21T17:00:00Z')
  test.each([
    ['2026-12-24T12:00:00Z', 'Thu 24 Dec'],
    ['2027-02-01T12:00:00Z', 'Mon 1 Feb'],
    ['2025-11-21T12:00:00Z', 'Fri 21 Nov 2025'],
  ])('%s has a year only where it could be mistaken: %s', (instant, words) => {
    expect(formatInstant(instant, 'UTC', 'date', now)).toBe(words)
  })
})

test.each([
  ['America/Los_Angeles', '2026-11-22T14:00:00Z', 'PST'],
  ['America/Los_Angeles', '2026-07-22T14:00:00Z', 'PDT'],
  ['US/Eastern', '2026-11-22T14:00:00Z', 'EST'],
  ['US/Eastern', '2026-07-22T14:00:00Z', 'EDT'],
  ['America/Chicago', '2026-11-22T14:00:00Z', 'CST'],
  ['America/Halifax', '2026-11-22T14:00:00Z', 'AST'],
  ['America/St_Johns', '2026-11-22T14:00:00Z', 'NST'],
  ['Asia/Shanghai', '2026-11-22T14:00:00Z', 'CST'],
  ['Asia/Seoul', '2026-11-22T14:00:00Z', 'KST'],
  ['Asia/Kolkata', '2026-11-22T14:00:00Z', 'IST'],
  ['Asia/Calcutta', '2026-11-22T14:00:00Z', 'IST'],
  ['Europe/London', '2026-11-22T14:00:00Z', 'GMT'],
  ['Europe/London', '2026-07-22T14:00:00Z', 'BST'],
  ['Europe/Berlin', '2026-07-22T14:00:00Z', 'CEST'],
  ['Australia/Sydney', '2026-11-22T14:00:00Z', 'AEDT'],
  ['America/Sao_Paulo', '2026-11-22T14:00:00Z', 'GMT-3'],
  // Not Colombo, say: whether that has a name of its own differs between releases of Node.
  ['Asia/Yangon', '2026-11-22T14:00:00Z', 'GMT+6:30'],
  ['Etc/UTC', '2026-11-22T14:00:00Z', 'UTC'],
  ['Mars/Olympus_Mons', '2026-11-22T14:00:00Z', null],
  [null, '2026-11-22T14:00:00Z', null],
])('the short name of %s at %s is %s', (zone, instant, name) => {
  expect(zoneName(instant, zone)).toBe(name)
})

test.each([
  ['US/Pacific', 'US/Pacific'],
  ['', null],
  ['PST or so', null],
  [null, null],
])('%j is known as %j', (zone, known) => {
  expect(knownZone(zone)).toBe(known)
})

test.each([
  ['2026-11-21', 'Sat 21 Nov'],
  ['2028-02-29', 'Tue 29 Feb'],
  ['not a day', 'not a day'],
])('the day %s is %s', (day, words) => {
  expect(formatDay(day)).toBe(words)
})

test.each([
  [-5_000, '0 s'],
  [0, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h'],
  [47 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 d'],
  [9.5 * 86_400_000, '9 d'],
])('%i ms are %s ago', (age, words) => {
  expect(formatAge(age)).toBe(words)
})

test.each([
  [0, '0 h'],
  [40 * 60_000, '1 h'],
  [76 * 3_600_000, '3 d 4 h'],
  [71.8 * 3_600_000, '3 d'],
  [20 * 86_400_000 + 3 * 3_600_000, '20 d'],
])('a span of %i ms is %s', (span, words) => {
  expect(formatSpan(span)).toBe(words)
})
