import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { charlestonZone as zone } from '../testing/charleston.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { daysBetween, today } from '../time/calendar-day.ts'
import { dayDoubt, passageOf } from './day-doubt.ts'
import { doubtText } from './last-free-day-words.ts'

const ashore: Partial<Container> = { podTimezone: zone, podDischargedAt: nov(15, 2, 5) }
const long: Partial<Container> = { ...ashore, podDischargedAt: '2026-07-01T02:05:00Z' }
const arrived: Partial<Container> = { ...ashore, podArrivedAt: nov(14, 9, 28) }
const available = { currentStatus: 'available', availabilityKnown: true, availableForPickup: true }
const due: Partial<Shipment> = { podTimezone: zone, podEtaAt: nov(25, 14) }
const wasDue: Partial<Shipment> = { podTimezone: zone, podEtaAt: '2026-10-01T14:00:00Z' }
const dueThatEvening: Partial<Shipment> = { podTimezone: zone, podEtaAt: nov(25, 1) }
const came: Partial<Shipment> = { podTimezone: zone, podAtaAt: nov(24, 10) }
const polTimezone = 'Asia/Shanghai'
const leaves: Partial<Shipment> = { ...due, polEtdAt: nov(23, 3), polTimezone }
const left: Partial<Shipment> = { ...due, polAtdAt: '2026-10-20T03:00:00Z', polTimezone }
const leavesLater: Partial<Shipment> = { polEtdAt: '2026-12-02T03:00:00Z', polTimezone }

const daysLeftUntil = (day: string) => daysBetween(today(zone, now), day)

test.each<[string, day: string, Partial<Container>, Partial<Shipment> | null, string | null]>([
  ['61 days', '2027-01-14', ashore, {}, '61 days of free time'],
  ['a wrong year', '2027-11-13', ashore, {}, '364 days of free time'],
  ['nothing known of the box: counted from today', '2027-11-19', {}, null, '363 days of free time'],
  ['since the ship’s arrival', '2027-01-14', {}, { podAtaAt: nov(14, 10) }, '61 days of free time'],
  ['61 days after the ETA', '2027-01-25', {}, due, '61 days of free time'],
  ['on board after its ETA: counted from today', '2027-01-20', {}, wasDue, null],
  ['long ashore, and its day is near: an extension', '2026-11-24', long, {}, null],
  ['long ashore, and its day is over: rather a false alarm', '2026-11-20', long, {}, null],
  ['long ashore, and much time left', '2026-11-25', long, {}, '148 days of free time'],
  ['before the ship is due', '2026-11-24', {}, due, 'before the ship’s arrival, Wed 25 Nov'],
  ['on the day on which it is due', '2026-11-25', {}, due, null],
  ['an ETA after the box is off its ship says nothing', '2026-11-24', ashore, due, null],
  ['available, the ETA counts', '2026-11-24', available, due, 'before the ship’s arrival, Wed 25 Nov'],
  ['available, so does the ETD', '2026-11-22', available, leaves, 'before the ship’s departure, Mon 23 Nov'],
  ['grounded, of which the terminal says nothing', '2026-11-24', { currentStatus: 'grounded' }, due, null],
  ['before the ship came', '2026-11-10', arrived, {}, 'before the ship’s arrival, Sat 14 Nov'],
  ['before it was off the ship', '2026-11-13', ashore, {}, 'before the discharge, Sat 14 Nov'],
  ['on the day on which it came off', '2026-11-14', ashore, {}, null],
  ['off its ship before that came: the box counts', '2026-11-20', ashore, came, null],
  ['20:00 at the port, which is tomorrow in UTC', '2026-11-24', {}, dueThatEvening, null],
  ['a year before the ship left', '2025-11-22', {}, left, 'before the ship’s departure, Tue 20 Oct'],
  ['before it is to leave', '2026-11-30', {}, leavesLater, 'before the ship’s departure, Wed 2 Dec'],
])('why a last free day is doubted: %s', (_, day, facts, of, words) => {
  const shipment = of === null ? null : testShipment(of)
  const found = dayDoubt(day, daysLeftUntil(day), passageOf(testContainer(facts), shipment, now))
  expect(found === null ? null : doubtText(found, now)).toBe(words)
})

test.each<[string, Partial<Container>, day: string, code: string | null]>([
  ['from the train’s unloading', { indRailUnloadedAt: nov(20, 10) }, '2027-01-19', null],
  ['from its arrival', { indAtaAt: nov(20, 10) }, '2027-01-20', 'too-long'],
  ['from its ETA', { indEtaAt: nov(28, 10) }, '2027-01-27', null],
  ['from the discharge, where no train is reported', {}, '2027-01-14', 'too-long'],
])('free time at a ramp is counted %s', (_, facts, day, code) => {
  const ramp = { finalDestinationTimezone: 'America/Chicago', podRailDepartedAt: nov(17, 10) }
  const passage = passageOf(testContainer({ ...ashore, ...ramp, ...facts }), null, now)
  expect(dayDoubt(day, daysLeftUntil(day), passage, true)?.code ?? null).toBe(code)
})
