import { expect, test } from 'vitest'
import { calendarDay, daysBetween, hasPassed, isKnownZone, isStartOfDay, today } from './calendar-day.ts'

test.each([
  ['local midnight in New York winter', '2026-11-21T05:00:00Z', 'America/New_York', '2026-11-21'],
  ['a minute before it', '2026-11-21T04:59:00Z', 'America/New_York', '2026-11-20'],
  ['a legacy alias', '2026-11-21T05:00:00Z', 'US/Eastern', '2026-11-21'],
  ['clocks go back that night', '2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
  ['end of the day of 25 hours', '2026-11-02T04:59:00Z', 'America/New_York', '2026-11-01'],
  ['clocks go forward that night', '2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
  ['end of the day of 23 hours', '2026-03-09T03:59:00Z', 'America/New_York', '2026-03-08'],
  ['no zone: the day as written', '2026-11-21T23:30:00Z', null, '2026-11-21'],
  ['an unknown name: as written', '2026-11-21T23:30:00Z', 'Mars/Olympus', '2026-11-21'],
  ['an empty name: as written', '2026-11-21T23:30:00Z', '', '2026-11-21'],
  ['no zone, and hours behind UTC: as written', '2026-11-24T23:59:00-05:00', null, '2026-11-24'],
  ['an unknown name, and hours ahead: as written', '2026-11-24T00:00:00+0800', 'Mars/Olympus', '2026-11-24'],
  ['no zone, and hour 24: no time', '2026-11-24T24:00:00Z', null, null],
  ['a zone that is an offset', '2026-11-23T16:00:00Z', '+08:00', '2026-11-24'],
  ['a plain date is itself', '2026-11-21', 'Asia/Tokyo', '2026-11-21'],
  ['an offset instead of Z', '2026-11-21T00:00:00-05:00', 'America/New_York', '2026-11-21'],
  ['no offset at all reads as UTC', '2026-11-21T05:00:00', 'America/New_York', '2026-11-21'],
  ['a year of five digits', '9999-12-31T23:59:59Z', 'Asia/Kathmandu', null],
  ['not a time', 'next week', 'America/New_York', null],
  ['an impossible date', '2026-13-45T00:00:00Z', 'America/New_York', null],
  ['nothing', '', null, null],
])('calendarDay: %s', (_, instant, zone, expected) => {
  expect(calendarDay(instant, zone)).toBe(expected)
})

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-23', 2],
  ['2026-11-23', '2026-11-21', -2],
  ['2026-10-31', '2026-11-02', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2028-02-28', '2028-03-01', 2],
])('daysBetween %s and %s is %d', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

test.each([
  ['New York just before midnight', 'America/New_York', '2026-11-22T04:59:59Z', '2026-11-21'],
  ['New York at midnight', 'America/New_York', '2026-11-22T05:00:00Z', '2026-11-22'],
  ['no zone reads UTC', null, '2026-11-22T04:59:59Z', '2026-11-22'],
])('today: %s', (_, zone, now, expected) => {
  expect(today(zone, Date.parse(now))).toBe(expected)
})

test.each([
  ['midnight in its zone', '2026-11-21T05:00:00Z', 'America/New_York', true],
  ['midnight elsewhere', '2026-11-21T00:00:00Z', 'America/New_York', false],
  ['midnight UTC where the zone is unknown', '2026-11-21T00:00:00Z', null, true],
  ['midnight as written where it is unknown', '2026-11-21T00:00:00+08:00', null, true],
  ['another hour as written, at midnight UTC', '2026-11-20T19:00:00-05:00', null, false],
  ['a second past', '2026-11-21T05:00:01Z', 'America/New_York', false],
  ['a day that begins at 01:00', '2026-03-29T00:00:00Z', 'Africa/Casablanca', false],
  ['clocks skip midnight in Beirut', '2026-03-28T22:00:00Z', 'Asia/Beirut', true],
  ['not a time', 'soon', null, false],
])('isStartOfDay: %s', (_, instant, zone, expected) => {
  expect(isStartOfDay(instant, zone)).toBe(expected)
})

test.each([
  ['US/Eastern', true],
  ['Etc/UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  [null, false],
])('isKnownZone %s', (zone, expected) => {
  expect(isKnownZone(zone)).toBe(expected)
})

test.each<[string, at: string | null, zone: string | null, now: string, boolean]>([
  ['an hour', '2026-11-21T17:00:00Z', 'America/New_York', '2026-11-21T17:01:00Z', true],
  ['its minute', '2026-11-21T17:00:00Z', 'America/New_York', '2026-11-21T17:00:00Z', false],
  [
    'a day without an hour, in its evening',
    '2026-11-21T05:00:00Z',
    'America/New_York',
    '2026-11-22T04:59:00Z',
    false,
  ],
  [
    'a day without an hour, once it is over',
    '2026-11-21T05:00:00Z',
    'America/New_York',
    '2026-11-22T05:00:00Z',
    true,
  ],
  ['a wall clock of no zone, in its evening', '2026-11-21T09:00:00Z', null, '2026-11-21T23:00:00Z', false],
  ['while it is that day anywhere', '2026-11-21T09:00:00Z', null, '2026-11-22T11:59:00Z', false],
  ['once it is that day nowhere', '2026-11-21T09:00:00Z', null, '2026-11-22T12:00:00Z', true],
  ['no time', null, 'America/New_York', '2026-11-22T12:00:00Z', false],
])('hasPassed: %s', (_, at, zone, now, expected) => {
  expect(hasPassed(at, zone, Date.parse(now))).toBe(expected)
})
