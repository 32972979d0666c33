import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { charlestonZone as zone } from '../testing/charleston.ts'
import { nov } from '../testing/times.ts'
import { testContainer, testDays, testHold, testShipment } from '../testing/records.ts'
import { type AppointmentState, appointmentState } from './appointment.ts'
import { appointmentText } from './appointment-words.ts'
import { activeHolds } from './holds.ts'

const noon: Partial<Container> = { podTimezone: zone, terminalCheckedAt: nov(21, 16, 56) }
const onTrain: Partial<Container> = {
  podTimezone: 'America/Vancouver',
  finalDestinationTimezone: 'America/Chicago',
  podRailDepartedAt: nov(15, 10),
  importDeadlines: testDays({ rail: nov(22, 18) }),
}
const atRamp: Partial<Container> = { ...onTrain, indRailUnloadedAt: nov(20, 10) }
const checkedAtRamp: Partial<Container> = { ...onTrain, indAtaAt: nov(20, 10) }
const held: Partial<Container> = { holdsAtPodTerminal: [testHold()] }

test.each<[string, at: string | null, Partial<Container>, lastDay: string | null, AppointmentState]>([
  ['none', null, {}, '2026-11-21', 'none'],
  ['text that is no time', 'call the terminal', {}, '2026-11-21', 'none'],
  ['this afternoon, on the last free day', nov(21, 19, 30), {}, '2026-11-21', 'keeps'],
  ['23:59 of the last free day', nov(22, 4, 59), {}, '2026-11-21', 'keeps'],
  ['its midnight is the next day', nov(22, 5), {}, '2026-11-21', 'too-late'],
  ['an hour ago, checked since', nov(21, 16), {}, '2026-11-21', 'missed'],
  ['a minute ago, not checked since', nov(21, 16, 59), {}, '2026-11-21', 'passed'],
  ['now', nov(21, 17), {}, '2026-11-21', 'keeps'],
  ['yesterday, never checked', nov(20, 16), { terminalCheckedAt: null }, null, 'passed'],
  ['a day without a time lasts until it is over', nov(21, 5), {}, '2026-11-21', 'keeps'],
  ['yesterday, without a time', nov(20, 5), {}, '2026-11-21', 'missed'],
  ['a wall clock of an unknown zone', nov(21, 9), { podTimezone: null }, '2026-11-21', 'keeps'],
  ['yesterday in an unknown zone', nov(20, 9), { podTimezone: null }, '2026-11-21', 'missed'],
  ['on hold', nov(21, 19, 30), held, '2026-11-21', 'on-hold'],
  ['on hold, and too late for whoever clears it', nov(23, 19, 30), held, '2026-11-21', 'too-late'],
  ['picked up', nov(20, 19, 30), { podFullOutAt: nov(20, 19, 40) }, null, 'done'],
  ['back, with no gate-out reported', nov(10, 19, 30), { emptyTerminatedAt: nov(20, 19, 40) }, null, 'done'],
  ['at the ramp: 22:30 there is the next day in UTC', nov(23, 4, 30), atRamp, '2026-11-22', 'keeps'],
  ['at the ramp, 0:30 there, the day before in Vancouver', nov(23, 6, 30), atRamp, '2026-11-22', 'too-late'],
  ['at the ramp, which no look at the port shows', nov(21, 14), onTrain, '2026-11-22', 'passed'],
  ['at the ramp, looked at there since', nov(21, 14), checkedAtRamp, '2026-11-22', 'missed'],
])('an appointment: %s', (_, pickupAppointmentAt, facts, lastDay, expected) => {
  const container = testContainer({ ...noon, ...facts, pickupAppointmentAt })
  expect(appointmentState(container, null, lastDay, activeHolds(container).length > 0, now)).toBe(expected)
})

const [due, noEta] = [{ podTimezone: zone, podEtaAt: nov(23, 15) }, { podTimezone: zone }]
const dayDue = { podTimezone: zone, podEtaAt: nov(23, 5) }
const overdue = { podTimezone: zone, podEtaAt: nov(19, 15) }
const stopped = { ...due, lineTrackingStoppedAt: nov(18, 0) }
const afloat: Partial<Container> = { currentStatus: 'on_ship', terminalCheckedAt: null }
const ashore: Partial<Container> = { podDischargedAt: nov(20, 10) }

test.each<[string, Partial<Container>, Partial<Shipment>, at: string, AppointmentState]>([
  ['the ship is due after it', afloat, due, nov(22, 15), 'doubted'],
  ['an hour before the ship', afloat, due, nov(23, 14), 'doubted'],
  ['an hour after the ship', afloat, due, nov(23, 16), 'keeps'],
  ['on the day of the ship, without a time', afloat, due, nov(23, 5), 'keeps'],
  ['an ETA without a time, on its day', afloat, dayDue, nov(23, 14), 'keeps'],
  ['the ship is overdue', afloat, overdue, nov(23, 16), 'doubted'],
  ['nobody confirms the ETA since tracking stopped', afloat, stopped, nov(24, 16), 'doubted'],
  ['no ETA at all', afloat, noEta, nov(24, 16), 'doubted'],
  ['the ship is in', { ...afloat, podArrivedAt: nov(21, 10) }, due, nov(22, 15), 'keeps'],
  ['ashore, whatever the ETA says', ashore, due, nov(22, 15), 'keeps'],
  ['at the port, routed by rail', { ...ashore, podRailCarrierScac: 'CSXT' }, {}, nov(22, 15), 'doubted'],
  ['loaded on the train', { podRailLoadedAt: nov(20, 10) }, {}, nov(22, 15), 'doubted'],
  ['on the train, due after it', { ...onTrain, indEtaAt: nov(24, 15) }, {}, nov(23, 15), 'doubted'],
  ['on the train, due before it', { ...onTrain, indEtaAt: nov(22, 15) }, {}, nov(23, 15), 'keeps'],
  ['on the train, with no ETA', onTrain, {}, nov(23, 15), 'doubted'],
  ['at the ramp', atRamp, {}, nov(23, 15), 'keeps'],
])('an appointment for a box that is not there: %s', (_, facts, shipment, at, expected) => {
  const container = testContainer({ ...noon, ...facts, pickupAppointmentAt: at })
  expect(appointmentState(container, testShipment(shipment), null, false, now)).toBe(expected)
})

test.each<[AppointmentState, string | null, string | null]>([
  ['keeps', nov(21, 19, 30), 'appt. Sat 21 Nov 14:30'],
  ['too-late', nov(23, 19, 30), 'appt. too late, Mon 23 Nov 14:30'],
  ['missed', nov(20, 5), 'appt. missed, Fri 20 Nov'],
  ['doubted', nov(21, 19, 30), 'appt. doubted, Sat 21 Nov 14:30'],
  ['none', null, null],
])('an appointment in words, %s at %s', (state, at, words) => {
  expect(appointmentText(testContainer({ ...noon, pickupAppointmentAt: at }), state, now)).toBe(words)
})
