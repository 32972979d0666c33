import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { AppointmentState } from './appointment.ts'
import { deadlineTag } from './last-free-day-words.ts'
import { type Band, band, deadline, type Suppression, type Urgency, urgency } from './deadline.ts'
import { lastDay, now } from '../testing/awkward.ts'
import { charlestonZone as zone } from '../testing/charleston.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testHold, testShipment } from '../testing/records.ts'
import { rankContainers } from './urgent-container.ts'

test.each<[number | null, Band]>([
  [null, 'none'],
  [-3, 'past'],
  [-1, 'past'],
  [0, 'today'],
  [1, 'one'],
  [2, 'soon'],
  [3, 'soon'],
  [4, 'later'],
])('the band of %s days is %s', (days, expected) => {
  expect(band(days)).toBe(expected)
})

test.each<[string, number | null, AppointmentState, boolean, Urgency]>([
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
])('urgency: %s', (_, days, appointment, hold, expected) => {
  expect(urgency(days, appointment, hold)).toBe(expected)
})

const checked = { podTimezone: zone, terminalCheckedAt: nov(21, 16, 56), ...lastDay(nov(21, 5)) }
const feesAtPodTerminal = [{ type: 'demurrage', amount: 525, currencyCode: 'USD' }]

test.each<[string, Partial<Container>, Band, string]>([
  ['without a day', { importDeadlines: null }, 'none', '$525 demurrage'],
  ['a day that is not confirmed', { terminalCheckedAt: null }, 'none', '$525 demurrage'],
  ['a week left', lastDay(nov(28, 5)), 'later', '$525 demurrage'],
  ['past its day', lastDay(nov(20, 5)), 'past', '1 day over'],
])('what is charged for costs money now: %s', (_, facts, at, text) => {
  const box = testContainer({ ...checked, currentStatus: 'grounded', feesAtPodTerminal, ...facts })
  const found = deadline(box, null, now)
  expect(found).toMatchObject({ urgency: 'past', band: at, charged: feesAtPodTerminal })
  expect(deadlineTag(found)).toEqual({ text, tone: 'past' })
})

const [unseen, due] = [{ terminalCheckedAt: null }, { podEtaAt: nov(25, 14), podTimezone: zone }]

test.each<[string, Partial<Container>, Partial<Shipment> | null, Suppression | null]>([
  ['checked just now', {}, {}, null],
  ['shipment not in the answer', {}, null, null],
  ['tracking stopped', {}, { lineTrackingStoppedAt: nov(20, 0) }, 'tracking-stopped'],
  ['never checked', unseen, {}, 'never-checked'],
  ['checked 7 days ago to the minute', { terminalCheckedAt: nov(14, 17) }, {}, null],
  ['checked a minute longer ago', { terminalCheckedAt: nov(14, 16, 59) }, {}, 'checked-long-ago'],
  ['a day before the ship is in, whatever else is wrong', unseen, due, 'doubted'],
])('suppression: %s', (_, facts, of, expected) => {
  const found = deadline(testContainer({ ...checked, ...facts }), of === null ? null : testShipment(of), now)
  expect(found.suppressed).toBe(expected)
  if (expected === null) return
  expect(found).toMatchObject({ band: 'none', urgency: 'none', daysLeft: 0 })
  const text = expected === 'doubted' ? 'deadline doubted' : 'deadline not confirmed'
  expect(deadlineTag(found)).toEqual({ text, tone: 'unknown' })
})

const appointment = (...at: Parameters<typeof nov>) => ({ pickupAppointmentAt: nov(...at) })
const held = { ...appointment(21, 19, 30), holdsAtPodTerminal: [testHold()] }
const [inThree, inSix] = [lastDay(nov(24, 5)), lastDay(nov(27, 5))]
const inThreeTooLate = { ...inThree, ...appointment(25, 15) }
const inSixTooLate = { ...inSix, ...appointment(28, 15) }

test.each<[string, Partial<Container>, Urgency, text?: string, tone?: string]>([
  ['today, no appointment', {}, 'past', 'today', 'today'],
  ['today, appointment this afternoon', appointment(21, 19, 30), 'soon', 'today', 'soon'],
  ['appointment at 23:30 at the port, tomorrow in UTC', appointment(22, 4, 30), 'soon', 'today', 'soon'],
  ['appointment tomorrow is too late', appointment(22, 15), 'past', 'today', 'today'],
  ['an appointment under a hold calms nothing', held, 'past', 'today', 'today'],
  ['three days, an appointment on the fourth: louder', inThreeTooLate, 'today', '3 days', 'today'],
  ['six days, an appointment on the seventh: it has a color', inSixTooLate, 'soon', '6 days', 'soon'],
  ['two days over', lastDay(nov(19, 5)), 'past', '2 days over', 'past'],
  ['three days', inThree, 'soon', '3 days', 'soon'],
  ['six days', inSix, 'later', '6 days', 'muted'],
  ['gated out', { podFullOutAt: nov(20, 10) }, 'none'],
])('the urgency and the tag of a day: %s', (_, facts, expected, text, tone) => {
  const found = deadline(testContainer({ ...checked, ...facts }), testShipment(), now)
  expect(found.urgency).toBe(expected)
  expect(deadlineTag(found)).toEqual(text === undefined ? null : { text, tone })
})

test('an appointment is not held against a day that cannot be right', () => {
  const container = testContainer({ ...checked, ...appointment(23, 15) })
  const shipment = testShipment({ podEtaAt: nov(22, 14), podTimezone: zone })
  expect(deadline(container, shipment, now)).toMatchObject({ suppressed: 'doubted', appointment: 'keeps' })
  expect(deadline(container, testShipment(), now)).toMatchObject({ appointment: 'too-late' })
})

test('a box whose day is doubted sorts with those whose day is not confirmed', () => {
  const boxes: Partial<Container>[] = [
    { number: 'NONE', importDeadlines: null },
    { number: 'WRONG YEAR', ...lastDay('2027-11-13T05:00:00Z'), podDischargedAt: nov(15, 2, 5) },
    { number: 'UNSEEN', ...lastDay(nov(22, 5)), ...unseen },
    { number: 'SIX DAYS', ...inSix },
    { number: 'PLANNED', ...inSix, ...appointment(27, 15) },
  ]
  const containers = boxes.map((facts) => testContainer({ ...checked, ...facts }))
  const order = rankContainers(containers, testShipment(), now).map(({ container }) => container.number)
  expect(order).toEqual(['SIX DAYS', 'PLANNED', 'UNSEEN', 'WRONG YEAR', 'NONE'])
})
