import { expect, test, vi } from 'vitest'
import { formatSpan } from './format-span.ts'
import { now } from '../testing/awkward.ts'
import { formatAge, formatDay, formatInstant, knownZone, zoneName, zoneWords } from './format-time.ts'

test.each([
  ['2026-11-15T02:05:00Z', 'US/Eastern', 'date-time', '14 Nov 21:05'],
  ['2026-11-15T02:05:00Z', 'Etc/UTC', 'date', 'Sun 15 Nov'],
  ['2026-11-15T02:05:00Z', null, 'date-time', '15 Nov 02:05'],
  ['2026-11-15T02:05:00Z', 'Mars/Olympus_Mons', 'date-time', '15 Nov 02:05'],
  ['2026-11-15T02:05:00Z', '', 'date-time', '15 Nov 02:05'],
  ['2026-11-24T23:59:00-05:00', null, 'long-date-time', 'Tue 24 Nov 23:59'],
  ['2026-11-24T00:00:00+08:00', 'AST', 'date', 'Tue 24 Nov'],
  ['2026-11-24T00:00:00+08:00', '-04:00', 'date-time', '23 Nov 12:00'],
  ['soon', 'America/New_York', 'date-time', 'soon'],
  ['', null, 'date-time', ''],
] as const)('the instant %s in %s as %s is %s', (instant, zone, style, words) => {
  expect(formatInstant(instant, zone, style)).toBe(words)
})

test.each([
  ['2026-11-23T14:30:00', '23 Nov 09:30'],
  ['2026-11-23 14:30', '23 Nov 09:30'],
  ['23 Nov 2026', '23 Nov 2026'],
])('%s without an offset is UTC, as it is where it is judged, in a browser anywhere: %s', (text, words) => {
  for (const own of ['America/New_York', 'Asia/Seoul']) {
    vi.stubEnv('TZ', own)
    expect(formatInstant(text, 'America/New_York', 'date-time')).toBe(words)
  }
})

test.each([
  ['2026-12-24T12:00:00Z', 'date', 'Thu 24 Dec'],
  ['2027-02-01T12:00:00Z', 'date', 'Mon 1 Feb'],
  ['2025-11-21T12:00:00Z', 'date', 'Fri 21 Nov 2025'],
  ['2026-05-06T12:00:00Z', 'date', 'Wed 6 May'],
  ['2026-05-04T12:00:00Z', 'date', 'Mon 4 May 2026'],
  ['2028-02-29T12:00:00Z', 'date', 'Tue 29 Feb 2028'],
  ['2026-09-01T12:00:00Z', 'date', 'Tue 1 Sep'],
  // Every style has it, but for that of a time alone.
  ['2025-09-10T17:40:00Z', 'date-time', '10 Sep 2025 17:40'],
  ['2025-09-10T17:40:00Z', 'long-date-time', 'Wed 10 Sep 2025 17:40'],
  ['2025-09-10T17:40:00Z', 'short-date', '10 Sep 2025'],
  ['2025-09-10T17:40:00Z', 'date', 'Wed 10 Sep 2025'],
  ['2025-09-10T17:40:00Z', 'time', '17:40'],
] as const)('%s as %s has a year only where it could be mistaken: %s', (instant, style, words) => {
  expect(formatInstant(instant, 'UTC', style, now)).toBe(words)
})

const winter = '2026-11-22T14:00:00Z'
const summer = '2026-07-22T14:00:00Z'

test.each([
  ['America/Los_Angeles', winter, 'PST'],
  ['America/Los_Angeles', summer, 'PDT'],
  ['US/Eastern', winter, 'EST'],
  ['US/Eastern', summer, 'EDT'],
  ['America/Denver', winter, 'MST'],
  ['America/St_Johns', winter, 'NST'],
  ['Asia/Seoul', winter, 'KST'],
  ['Europe/London', winter, 'GMT'],
  ['Europe/Berlin', summer, 'CEST'],
  ['Australia/Sydney', winter, 'AEDT'],
  ['America/Sao_Paulo', winter, 'UTC-3'],
  ['-0300', winter, 'UTC-3'],
  ['+05:30', winter, 'UTC+5:30'],
  ['+00', winter, 'UTC'],
  // Not Colombo, say: whether that has a name of its own differs between releases of Node.
  ['Asia/Yangon', winter, 'UTC+6:30'],
  ['Etc/UTC', winter, 'UTC'],
  ['Mars/Olympus_Mons', winter, null],
  [null, winter, null],
  ['America/New_York', 'soon', 'EST'],
  // Names that zones share: they are told apart.
  ['America/Chicago', winter, 'CST (UTC-6)'],
  ['America/Costa_Rica', summer, 'CST (UTC-6)'],
  ['America/Mexico_City', summer, 'CST (UTC-6)'],
  ['Asia/Shanghai', winter, 'CST (UTC+8)'],
  ['Asia/Taipei', winter, 'CST (UTC+8)'],
  ['Asia/Macau', winter, 'CST (UTC+8)'],
  ['America/Havana', '2026-01-21T00:00:00Z', 'UTC-5'],
  ['US/Central', summer, 'CDT (UTC-5)'],
  ['America/Havana', summer, 'UTC-4'],
  ['Asia/Kolkata', winter, 'IST (UTC+5:30)'],
  ['Asia/Calcutta', winter, 'IST (UTC+5:30)'],
  ['Europe/Dublin', summer, 'UTC+1'],
  ['Asia/Jerusalem', winter, 'UTC+2'],
  ['Europe/London', summer, 'BST (UTC+1)'],
  ['Asia/Dhaka', summer, 'UTC+6'],
  ['America/Halifax', winter, 'AST (UTC-4)'],
  ['America/Puerto_Rico', summer, 'AST (UTC-4)'],
  ['Asia/Riyadh', winter, 'UTC+3'],
  ['America/Halifax', summer, 'ADT (UTC-3)'],
  ['Asia/Dubai', winter, 'GST (UTC+4)'],
  ['Asia/Singapore', winter, 'SGT'],
  ['Pacific/Pago_Pago', winter, 'UTC-11'],
  ['Australia/Perth', winter, 'AWST'],
  ['Asia/Manila', winter, 'PHT'],
  ['Asia/Kuala_Lumpur', winter, 'MYT'],
  ['America/Panama', winter, 'EST'],
])('the short name of the zone %s at %s is %s', (zone, instant, name) => {
  expect(zoneName(instant, zone)).toBe(name)
})

test('the short name of a zone is the same for no two offsets, in any zone that the platform knows', () => {
  const offsets = new Map<string, Set<string>>()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const instant of [winter, summer]) {
      const name = zoneName(instant, zone) ?? 'none'
      const offset = formatInstant(instant, zone, 'date-time')
      offsets.set(`${name} ${instant}`, (offsets.get(`${name} ${instant}`) ?? new Set()).add(offset))
    }
  }
  expect(offsets.size).toBeGreaterThan(50)
  expect([...offsets].filter(([, shown]) => shown.size > 1)).toEqual([])
})

test.each([
  ['America/New_York', { name: 'EST', offset: null }],
  ['America/Chicago', { name: 'CST', offset: 'UTC-6' }],
  ['Asia/Yangon', { name: 'UTC+6:30', offset: null }],
  ['', null],
])('the short name of the zone %s in its parts', (zone, words) => {
  expect(zoneWords(winter, zone)).toEqual(words)
})

test.each([
  ['US/Pacific', 'US/Pacific'],
  ['', null],
  ['PST or so', null],
  ['PST', null],
  ['+08:00', '+08:00'],
  [null, null],
])('%j is known as %j', (zone, known) => {
  expect(knownZone(zone)).toBe(known)
})

const losAngeles = 'America/Los_Angeles'

test.each([
  ['this year', '2026-11-21', 'Etc/UTC', '2026-11-21T17:00:00Z', 'Sat 21 Nov'],
  ['the last day of it', '2026-12-31', 'Etc/UTC', '2026-11-21T17:00:00Z', 'Thu 31 Dec'],
  ['the first one of the next', '2027-01-01', 'Etc/UTC', '2026-12-31T17:00:00Z', 'Fri 1 Jan 2027'],
  ['one that reads like next February', '2027-02-26', 'Etc/UTC', '2026-02-28T17:00:00Z', 'Fri 26 Feb 2027'],
  ['last year', '2025-12-31', 'Etc/UTC', '2026-01-01T00:00:00Z', 'Wed 31 Dec 2025'],
  ['the year is still the old one there', '2026-12-31', losAngeles, '2027-01-01T07:59:00Z', 'Thu 31 Dec'],
  ['a minute later it is the new one', '2026-12-31', losAngeles, '2027-01-01T08:00:00Z', 'Thu 31 Dec 2026'],
  ['and in Kolkata sooner', '2026-12-31', 'Asia/Kolkata', '2026-12-31T18:30:00Z', 'Thu 31 Dec 2026'],
  ['zone not known: the year in UTC', '2026-12-31', null, '2026-12-31T23:59:00Z', 'Thu 31 Dec'],
  ['September as Americans write it', '2026-09-21', null, '2026-09-20T17:00:00Z', 'Mon 21 Sep'],
  ['a leap day', '2028-02-29', null, '2028-01-01T00:00:00Z', 'Tue 29 Feb'],
  ['text that is no day', 'not a day', null, '2026-11-21T17:00:00Z', 'not a day'],
])('formatDay: %s', (_, day, zone, at, words) => {
  expect(formatDay(day, zone, Date.parse(at))).toBe(words)
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
  [239 * 3_600_000, '9 d 23 h'],
  [20 * 86_400_000 + 11 * 3_600_000, '20 d'],
  [14 * 86_400_000 + 16 * 3_600_000, '15 d'],
])('a span of %i ms is %s', (span, words) => {
  expect(formatSpan(span)).toBe(words)
})
