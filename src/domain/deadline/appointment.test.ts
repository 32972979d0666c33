import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { testContainer, testDays, testHold, testShipment } from '../testing/records.ts'
import { type AppointmentState, appointmentState } from './appointment.ts'
import { appointmentText } from './appointment-words.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-11-21T17:00:00Z')
const noon: Partial<Container> = { podTimezone: zone, terminalCheckedAt: '2026-11-21T16:56:00Z' }
const ramp: Partial<Container> = {
  ...noon,
  podTimezone: 'America/Vancouver',
  finalDestinationTimezone: 'America/Chicago',
  podRailDepartedAt: '2026-11-15T10:00:00Z',
  importDeadlines: testDays({ rail: '2026-11-22T18:00:00Z' }),
}
const unloaded: Partial<Container> = { indRailUnloadedAt: '2026-11-20T10:00:00Z' }

test.each([
  ['none', {}, '2026-11-21', 'none'],
  ['text that is no time', { pickupAppointmentAt: 'call the terminal' }, '2026-11-21', 'none'],
  [
    'this afternoon, on the last free day',
    { pickupAppointmentAt: '2026-11-21T19:30:00Z' },
    '2026-11-21',
    'keeps',
  ],
  ['23:59 of the last free day', { pickupAppointmentAt: '2026-11-22T04:59:00Z' }, '2026-11-21', 'keeps'],
  ['its midnight is the next day', { pickupAppointmentAt: '2026-11-22T05:00:00Z' }, '2026-11-21', 'too-late'],
  ['an hour ago, checked since', { pickupAppointmentAt: '2026-11-21T16:00:00Z' }, '2026-11-21', 'missed'],
  [
    'a minute ago, not checked since',
    { pickupAppointmentAt: '2026-11-21T16:59:00Z' },
    '2026-11-21',
    'passed',
  ],
  ['now', { pickupAppointmentAt: '2026-11-21T17:00:00Z' }, '2026-11-21', 'keeps'],
  [
    'yesterday, never checked',
    { pickupAppointmentAt: '2026-11-20T16:00:00Z', terminalCheckedAt: null },
    null,
    'passed',
  ],
  [
    'a day without a time lasts until it is over',
    { pickupAppointmentAt: '2026-11-21T05:00:00Z' },
    '2026-11-21',
    'keeps',
  ],
  ['yesterday, without a time', { pickupAppointmentAt: '2026-11-20T05:00:00Z' }, '2026-11-21', 'missed'],
  [
    'a zone that nobody knows: its wall clock is no instant',
    { podTimezone: null, pickupAppointmentAt: '2026-11-21T09:00:00Z' },
    '2026-11-21',
    'keeps',
  ],
  [
    'a zone that nobody knows, and the day is over',
    { podTimezone: null, pickupAppointmentAt: '2026-11-20T09:00:00Z' },
    '2026-11-21',
    'missed',
  ],
  [
    'on hold',
    { pickupAppointmentAt: '2026-11-21T19:30:00Z', holdsAtPodTerminal: [testHold()] },
    '2026-11-21',
    'on-hold',
  ],
  [
    'on hold, and too late for whoever clears it',
    { pickupAppointmentAt: '2026-11-23T19:30:00Z', holdsAtPodTerminal: [testHold()] },
    '2026-11-21',
    'too-late',
  ],
  [
    'picked up',
    { pickupAppointmentAt: '2026-11-20T19:30:00Z', podFullOutAt: '2026-11-20T19:40:00Z' },
    null,
    'done',
  ],
  [
    'back, with no gate-out reported',
    { pickupAppointmentAt: '2026-11-10T19:30:00Z', emptyTerminatedAt: '2026-11-20T19:40:00Z' },
    null,
    'done',
  ],
  [
    'at the ramp: 22:30 there is the next day in UTC',
    { ...ramp, ...unloaded, pickupAppointmentAt: '2026-11-23T04:30:00Z' },
    '2026-11-22',
    'keeps',
  ],
  [
    'at the ramp, half past midnight there is still the day before in Vancouver',
    { ...ramp, ...unloaded, pickupAppointmentAt: '2026-11-23T06:30:00Z' },
    '2026-11-22',
    'too-late',
  ],
  [
    'at the ramp, which no look at the port’s terminal shows',
    { ...ramp, pickupAppointmentAt: '2026-11-21T14:00:00Z' },
    '2026-11-22',
    'passed',
  ],
  [
    'at the ramp, looked at there since: the box still stands',
    { ...ramp, indAtaAt: '2026-11-20T10:00:00Z', pickupAppointmentAt: '2026-11-21T14:00:00Z' },
    '2026-11-22',
    'missed',
  ],
] as [string, Partial<Container>, string | null, AppointmentState][])(
  'appointment: %s',
  (_, facts, lastDay, expected) => {
    expect(appointmentState(testContainer({ ...noon, ...facts }), null, lastDay, now)).toBe(expected)
  },
)

const railroad: Partial<Container> = { podRailCarrierScac: 'CSXT' }
const dueMonday: Partial<Shipment> = { podTimezone: zone, podEtaAt: '2026-11-23T15:00:00Z' }
const afloat: Partial<Container> = { currentStatus: 'on_ship', terminalCheckedAt: null }

describe('an appointment for a box that is not there', () => {
  test.each([
    ['the ship is due after it', afloat, dueMonday, '2026-11-22T15:00:00Z', 'doubted'],
    ['an hour before the ship', afloat, dueMonday, '2026-11-23T14:00:00Z', 'doubted'],
    ['an hour after the ship', afloat, dueMonday, '2026-11-23T16:00:00Z', 'keeps'],
    ['on the day of the ship, without a time', afloat, dueMonday, '2026-11-23T05:00:00Z', 'keeps'],
    [
      'an ETA without a time, on its day',
      afloat,
      { ...dueMonday, podEtaAt: '2026-11-23T05:00:00Z' },
      '2026-11-23T14:00:00Z',
      'keeps',
    ],
    [
      'the ship is overdue',
      afloat,
      { ...dueMonday, podEtaAt: '2026-11-19T15:00:00Z' },
      '2026-11-23T16:00:00Z',
      'doubted',
    ],
    [
      'nobody confirms the ETA since tracking stopped',
      afloat,
      { ...dueMonday, lineTrackingStoppedAt: '2026-11-18T00:00:00Z' },
      '2026-11-24T16:00:00Z',
      'doubted',
    ],
    ['no ETA at all', afloat, { podTimezone: zone }, '2026-11-24T16:00:00Z', 'doubted'],
    [
      'the ship is in, the box not discharged yet',
      { ...afloat, podArrivedAt: '2026-11-21T10:00:00Z' },
      dueMonday,
      '2026-11-22T15:00:00Z',
      'keeps',
    ],
    [
      'ashore, whatever the ETA says',
      { podDischargedAt: '2026-11-20T10:00:00Z' },
      dueMonday,
      '2026-11-22T15:00:00Z',
      'keeps',
    ],
    [
      'at the port, routed by rail',
      { ...railroad, podDischargedAt: '2026-11-20T10:00:00Z' },
      {},
      '2026-11-22T15:00:00Z',
      'doubted',
    ],
    [
      'loaded on the train',
      { podRailLoadedAt: '2026-11-20T10:00:00Z' },
      {},
      '2026-11-22T15:00:00Z',
      'doubted',
    ],
    [
      'on the train, due after it',
      { ...ramp, indEtaAt: '2026-11-24T15:00:00Z' },
      {},
      '2026-11-23T15:00:00Z',
      'doubted',
    ],
    [
      'on the train, due before it',
      { ...ramp, indEtaAt: '2026-11-22T15:00:00Z' },
      {},
      '2026-11-23T15:00:00Z',
      'keeps',
    ],
    ['on the train, with no ETA', ramp, {}, '2026-11-23T15:00:00Z', 'doubted'],
    ['at the ramp', { ...ramp, ...unloaded }, {}, '2026-11-23T15:00:00Z', 'keeps'],
  ] as [string, Partial<Container>, Partial<Shipment>, string, AppointmentState][])(
    '%s',
    (_, facts, shipment, pickupAppointmentAt, expected) => {
      const container = testContainer({ ...noon, ...facts, pickupAppointmentAt })
      expect(appointmentState(container, testShipment(shipment), null, now)).toBe(expected)
    },
  )
})

test.each([
  ['keeps', '2026-11-21T19:30:00Z', 'appt. Sat 21 Nov 14:30'],
  ['too-late', '2026-11-23T19:30:00Z', 'appt. too late, Mon 23 Nov 14:30'],
  ['missed', '2026-11-20T05:00:00Z', 'appt. missed, Fri 20 Nov'],
  ['doubted', '2026-11-21T19:30:00Z', 'appt. doubted, Sat 21 Nov 14:30'],
  ['none', null, null],
] as [AppointmentState, string | null, string | null][])('%s at %s in words', (state, at, words) => {
  expect(appointmentText(testContainer({ ...noon, pickupAppointmentAt: at }), state, now)).toBe(words)
})
