import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { AppointmentState } from './appointment.ts'
import { deadlineTag } from './last-free-day-words.ts'
import { type Band, band, daysLeft, deadline, type Suppression, type Urgency, urgency } from './deadline.ts'
import { testContainer, testDays, testHold, testShipment } from '../testing/records.ts'
import { rankContainers } from './urgent-container.ts'

const zone = 'America/New_York'
const binding = (day: string, of: string | null = zone) => ({
  owner: 'terminal' as const,
  day,
  zone: of,
  misleadingHeadline: null,
  doubt: null,
})

test.each([
  ['a minute before the day ends, in its zone', '2026-11-22T04:59:00Z', zone, 0],
  ['a minute after it ended', '2026-11-22T05:01:00Z', zone, -1],
  ['no zone counts UTC days', '2026-11-21T23:59:00Z', null, 0],
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

test.each([
  ['past', -1, 'too-late', false, 'past'],
  ['past, its appointment is today', -1, 'too-late', true, 'past'],
  ['today, nothing planned', 0, 'none', false, 'past'],
  ['today, appointment kept', 0, 'keeps', false, 'soon'],
  ['today, appointment too late', 0, 'too-late', false, 'past'],
  ['today, appointment passed', 0, 'passed', false, 'past'],
  ['today, appointment but on hold', 0, 'on-hold', true, 'past'],
  ['one day, nothing planned', 1, 'none', false, 'past'],
  ['one day, appointment kept', 1, 'keeps', false, 'soon'],
  ['one day, appointment missed', 1, 'missed', false, 'past'],
  ['one day, appointment but on hold', 1, 'on-hold', true, 'past'],
  ['two days, nothing planned', 2, 'none', false, 'today'],
  ['two days, appointment kept', 2, 'keeps', false, 'later'],
  ['two days, appointment too late: louder than none', 2, 'too-late', false, 'past'],
  ['two days, appointment passed: as loud as none', 2, 'passed', false, 'today'],
  ['two days, appointment but on hold: no calmer than on hold', 2, 'on-hold', true, 'today'],
  ['two days, nothing planned and on hold', 2, 'none', true, 'today'],
  ['three days, nothing planned yet', 3, 'none', false, 'soon'],
  ['three days, on hold', 3, 'none', true, 'today'],
  ['three days, appointment kept', 3, 'keeps', false, 'later'],
  ['three days, appointment too late', 3, 'too-late', false, 'today'],
  ['three days, appointment too late and on hold', 3, 'too-late', true, 'past'],
  ['a week, nothing planned', 7, 'none', false, 'later'],
  ['a week, on hold', 7, 'none', true, 'soon'],
  ['a week, appointment kept', 7, 'keeps', false, 'calm'],
  ['a week, appointment but on hold', 7, 'on-hold', true, 'soon'],
  ['a week, appointment too late', 7, 'too-late', false, 'soon'],
  ['a week, appointment missed', 7, 'missed', false, 'later'],
  ['no day', null, 'none', true, 'none'],
] as [string, number | null, AppointmentState, boolean, Urgency][])(
  'urgency: %s',
  (_, days, appointment, hold, expected) => {
    expect(urgency(days, appointment, hold)).toBe(expected)
  },
)

const now = Date.parse('2026-11-21T17:00:00Z')
const checked: Partial<Container> = {
  podTimezone: zone,
  terminalCheckedAt: '2026-11-21T16:56:00Z',
  importDeadlines: testDays({ terminal: '2026-11-21T05:00:00Z' }),
}

const charged: Partial<Container> = {
  currentStatus: 'grounded',
  feesAtPodTerminal: [{ type: 'demurrage', amount: 525, currencyCode: 'USD' }],
}

test.each<[string, Partial<Container>, Band, string]>([
  ['without a day', { importDeadlines: null }, 'none', '$525 demurrage'],
  ['a day that is not confirmed', { terminalCheckedAt: null }, 'none', '$525 demurrage'],
  [
    'a week left',
    { importDeadlines: testDays({ terminal: '2026-11-28T05:00:00Z' }) },
    'later',
    '$525 demurrage',
  ],
  ['past its day', { importDeadlines: testDays({ terminal: '2026-11-20T05:00:00Z' }) }, 'past', '1 day over'],
])('what is charged for costs money now: %s', (_, facts, at, text) => {
  const found = deadline(testContainer({ ...checked, ...charged, ...facts }), null, now)
  expect(found).toMatchObject({ urgency: 'past', band: at, charged: charged.feesAtPodTerminal })
  expect(deadlineTag(found)).toEqual({ text, tone: 'past' })
})

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
    [
      'a day before the ship is in, whatever else is wrong',
      { ...checked, terminalCheckedAt: null },
      { podEtaAt: '2026-11-25T14:00:00Z', podTimezone: zone },
      'doubted',
    ],
  ] as [string, Partial<Container>, Partial<Shipment> | null, Suppression | null][])(
    'suppression: %s',
    (_, facts, of, expected) => {
      const found = deadline(testContainer(facts), of === null ? null : testShipment(of), now)
      expect(found.suppressed).toBe(expected)
      if (expected !== null) {
        expect(found).toMatchObject({ band: 'none', urgency: 'none', daysLeft: 0 })
        const text = expected === 'doubted' ? 'deadline doubted' : 'deadline not confirmed'
        expect(deadlineTag(found)).toEqual({ text, tone: 'unknown' })
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
      'past',
      { text: 'today', tone: 'today' },
    ],
    [
      'an appointment under a hold calms nothing',
      { pickupAppointmentAt: '2026-11-21T19:30:00Z', holdsAtPodTerminal: [testHold()] },
      'past',
      { text: 'today', tone: 'today' },
    ],
    [
      'three days, an appointment on the fourth: louder',
      {
        importDeadlines: testDays({ terminal: '2026-11-24T05:00:00Z' }),
        pickupAppointmentAt: '2026-11-25T15:00:00Z',
      },
      'today',
      { text: '3 days', tone: 'today' },
    ],
    [
      'six days, an appointment on the seventh: it has a color',
      {
        importDeadlines: testDays({ terminal: '2026-11-27T05:00:00Z' }),
        pickupAppointmentAt: '2026-11-28T15:00:00Z',
      },
      'soon',
      { text: '6 days', tone: 'soon' },
    ],
    [
      'two days over',
      { importDeadlines: testDays({ terminal: '2026-11-19T05:00:00Z' }) },
      'past',
      { text: '2 days over', tone: 'past' },
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

test('an appointment is not held against a day that cannot be right', () => {
  const container = testContainer({
    ...checked,
    pickupAppointmentAt: '2026-11-23T15:00:00Z',
  })
  const shipment = testShipment({ podEtaAt: '2026-11-22T14:00:00Z', podTimezone: zone })
  expect(deadline(container, shipment, now)).toMatchObject({ suppressed: 'doubted', appointment: 'keeps' })
  expect(deadline(container, testShipment(), now)).toMatchObject({ appointment: 'too-late' })
})

const box = (number: string, facts: Partial<Container>) => testContainer({ ...checked, number, ...facts })
const days = (terminal: string) => ({ importDeadlines: testDays({ terminal }) })

test('a box whose day is doubted sorts with those whose day is not confirmed', () => {
  const ranked = rankContainers(
    [
      box('NONE', { importDeadlines: null }),
      box('WRONG YEAR', { ...days('2027-11-13T05:00:00Z'), podDischargedAt: '2026-11-15T02:05:00Z' }),
      box('UNSEEN', { ...days('2026-11-22T05:00:00Z'), terminalCheckedAt: null }),
      box('SIX DAYS', days('2026-11-27T05:00:00Z')),
      box('PLANNED', { ...days('2026-11-27T05:00:00Z'), pickupAppointmentAt: '2026-11-27T15:00:00Z' }),
    ],
    testShipment(),
    now,
  )
  expect(ranked.map(({ container }) => container.number)).toEqual([
    'SIX DAYS',
    'PLANNED',
    'UNSEEN',
    'WRONG YEAR',
    'NONE',
  ])
})
