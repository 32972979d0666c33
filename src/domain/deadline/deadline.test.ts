import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { deadlineTag } from './deadline-tag.ts'
import { type Band, band, daysLeft, deadline, type Suppression, type Urgency, urgency } from './deadline.ts'
import { testContainer, testDays, testHold, testShipment } from '../testing/records.ts'

const zone = 'America/New_York'
const binding = (day: string, of: string | null = zone) => ({
  owner: 'terminal' as const,
  day,
  zone: of,
  misleadingHeadline: null,
})

test.each([
  ['a minute before the day ends, in its zone', '2026-11-22T04:59:00Z', zone, 0],
  ['a minute after it ended', '2026-11-22T05:01:00Z', zone, -1],
  ['the whole of the last free day', '2026-11-21T05:00:00Z', zone, 0],
  ['the minute before it begins', '2026-11-21T04:59:00Z', zone, 1],
  ['Kolkata is ahead', '2026-11-21T18:31:00Z', 'Asia/Kolkata', -1],
  ['Los Angeles is behind', '2026-11-22T07:59:00Z', 'America/Los_Angeles', 0],
  ['no zone counts UTC days', '2026-11-21T23:59:00Z', null, 0],
  ['over the change of clocks, a week before', '2026-11-14T17:00:00Z', zone, 7],
])('daysLeft: %s', (_, now, of, expected) => {
  expect(daysLeft(binding('2026-11-21', of), Date.parse(now))).toBe(expected)
})

test('daysLeft counts days and not hours over the night the clocks go back', () => {
  expect(daysLeft(binding('2026-11-02'), Date.parse('2026-11-01T03:59:00Z'))).toBe(2)
  expect(daysLeft(binding('2026-11-02'), Date.parse('2026-11-01T04:01:00Z'))).toBe(1)
  expect(daysLeft(binding('2026-11-02'), Date.parse('2026-11-02T04:59:00Z'))).toBe(1)
})

test.each([
  [null, 'none'],
  [-3, 'past'],
  [-1, 'past'],
  [0, 'today'],
  [1, 'one'],
  [2, 'soon'],
  [3, 'soon'],
  [4, 'later'],
] as [number | null, Band][])('band of %s days is %s', (days, expected) => {
  expect(band(days)).toBe(expected)
})

const plan = { appointment: true, good: true, hold: false }
const late = { appointment: true, good: false, hold: false }
const none = { appointment: false, good: false, hold: false }

test.each([
  ['past', -1, late, 'past'],
  ['past, good appointment missed', -1, plan, 'past'],
  ['today, nothing planned', 0, none, 'past'],
  ['today, good appointment', 0, plan, 'soon'],
  ['today, appointment too late', 0, late, 'today'],
  ['today, on hold', 0, { ...late, hold: true }, 'past'],
  ['today, good appointment but on hold', 0, { ...plan, hold: true }, 'today'],
  ['one day, nothing planned', 1, none, 'past'],
  ['one day, good appointment', 1, plan, 'soon'],
  ['two days, nothing planned', 2, none, 'today'],
  ['two days, good appointment', 2, plan, 'later'],
  ['three days, nothing planned yet', 3, none, 'soon'],
  ['three days, on hold', 3, { ...none, hold: true }, 'today'],
  ['three days, good appointment', 3, plan, 'later'],
  ['a week, nothing planned', 7, none, 'later'],
  ['a week, on hold', 7, { ...none, hold: true }, 'soon'],
  ['a week, good appointment', 7, plan, 'calm'],
  ['no day', null, { ...none, hold: true }, 'none'],
] as [string, number | null, typeof plan, Urgency][])('urgency: %s', (_, days, of, expected) => {
  expect(urgency(days, of)).toBe(expected)
})

const now = Date.parse('2026-11-21T17:00:00Z')
const checked: Partial<Container> = {
  podTimezone: zone,
  terminalCheckedAt: '2026-11-21T16:56:00Z',
  importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z' }),
}

describe('deadline', () => {
  test.each([
    ['checked just now', checked, {}, null],
    ['shipment not in the answer', checked, null, null],
    ['tracking stopped', checked, { lineTrackingStoppedAt: '2026-11-20T00:00:00Z' }, 'tracking-stopped'],
    ['never checked', { ...checked, terminalCheckedAt: null }, {}, 'never-checked'],
    ['checked 7 days ago to the minute', { ...checked, terminalCheckedAt: '2026-11-14T17:00:00Z' }, {}, null],
    [
      'checked a minute longer ago',
      { ...checked, terminalCheckedAt: '2026-11-14T16:59:00Z' },
      {},
      'checked-long-ago',
    ],
    ['no day, nothing to suppress', { podTimezone: zone }, {}, null],
  ] as [string, Partial<Container>, Partial<Shipment> | null, Suppression | null][])(
    'suppression: %s',
    (_, facts, of, expected) => {
      const found = deadline(testContainer(facts), of === null ? null : testShipment(of), now)
      expect(found.suppressed).toBe(expected)
      if (expected !== null) {
        expect(found).toMatchObject({ band: 'none', urgency: 'none', daysLeft: 0 })
        expect(deadlineTag(found)).toEqual({ text: 'deadline not confirmed', tone: 'unknown' })
      }
    },
  )

  test.each([
    ['today, no appointment', {}, 'past', { text: 'today', tone: 'today' }],
    [
      'today, appointment this afternoon',
      { pickupAppointmentAt: '2026-11-21T19:30:00Z' },
      'soon',
      { text: 'today', tone: 'soon' },
    ],
    [
      'the appointment’s day is the port’s: 23:30 there is tomorrow in UTC',
      { pickupAppointmentAt: '2026-11-22T04:30:00Z' },
      'soon',
      { text: 'today', tone: 'soon' },
    ],
    [
      'appointment tomorrow is too late',
      { pickupAppointmentAt: '2026-11-22T15:00:00Z' },
      'today',
      { text: 'today', tone: 'today' },
    ],
    [
      'yesterday’s appointment is no plan: the box is still here',
      { pickupAppointmentAt: '2026-11-20T15:00:00Z' },
      'past',
      { text: 'today', tone: 'today' },
    ],
    [
      'a hold is not a pending one',
      { holdsAtPodTerminal: [testHold({ status: 'pending' })], pickupAppointmentAt: '2026-11-21T19:30:00Z' },
      'soon',
      { text: 'today', tone: 'soon' },
    ],
    [
      'two days over',
      { importDeadlines: testDays({ terminal: '2026-11-19T05:00:00Z' }) },
      'past',
      { text: '2 days over', tone: 'past' },
    ],
    [
      'tomorrow',
      { importDeadlines: testDays({ terminal: '2026-11-22T05:00:00Z' }) },
      'past',
      { text: '1 day', tone: 'today' },
    ],
    [
      'three days',
      { importDeadlines: testDays({ terminal: '2026-11-24T05:00:00Z' }) },
      'soon',
      { text: '3 days', tone: 'soon' },
    ],
    [
      'six days',
      { importDeadlines: testDays({ terminal: '2026-11-27T05:00:00Z' }) },
      'later',
      { text: '6 days', tone: 'muted' },
    ],
    ['gated out', { podFullOutAt: '2026-11-20T10:00:00Z' }, 'none', null],
  ] as [string, Partial<Container>, Urgency, ReturnType<typeof deadlineTag>][])(
    '%s',
    (_, facts, expected, tag) => {
      const found = deadline(testContainer({ ...checked, ...facts }), testShipment(), now)
      expect(found.urgency).toBe(expected)
      expect(deadlineTag(found)).toEqual(tag)
    },
  )
})
