import { expect, test } from 'vitest'
import { reportedHolds } from '../deadline/reported.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { asOfNow, isAhead, shipArrivedAt, shipmentAsOfNow } from './actual-times.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/New_York'

test.each([
  ['text that is no time', 'soon', zone, false],
  ['in an hour, by a clock that differs', '2026-11-21T18:00:00Z', zone, false],
  ['in a minute more than that', '2026-11-21T18:01:00Z', zone, true],
  ['today, as a day without a time', '2026-11-21T05:00:00Z', zone, false],
  ['tomorrow, as a day without a time', '2026-11-22T05:00:00Z', zone, true],
  ['the wall clock of Kiritimati, zone not known', '2026-11-22T07:00:00Z', null, false],
  ['a zone that nobody knows', '2026-11-22T07:00:00Z', 'Foo/Bar', false],
  ['later than anywhere', '2026-11-22T08:01:00Z', null, true],
])('still to come: %s', (_, at, where, expected) => {
  expect(isAhead(at, where, now)).toBe(expected)
})

test('a box as it is now keeps what happened, and tells what did not; read again it is the same', () => {
  const discharged = '2026-11-20T17:00:00Z'
  const out = { podFullOutAt: '2026-11-22T17:00:00Z', emptyTerminatedAt: '2026-11-25T17:00:00Z' }
  const reported = testContainer({ podTimezone: zone, podDischargedAt: discharged, ...out })
  const box = asOfNow(reported, now)
  expect(box).toMatchObject({ podDischargedAt: discharged, podFullOutAt: null, emptyTerminatedAt: null })
  expect(box.ahead).toEqual([
    { fact: 'podFullOutAt', at: out.podFullOutAt, zone },
    { fact: 'emptyTerminatedAt', at: out.emptyTerminatedAt, zone: null },
  ])
  expect(asOfNow(box, now)).toBe(box)
  expect(reported.podFullOutAt).toBe(out.podFullOutAt)
})

test('a box of which all has happened is itself', () => {
  const container = testContainer({ podDischargedAt: '2026-11-20T17:00:00Z' })
  expect(asOfNow(container, now)).toBe(container)
})

test.each([
  ['never', null, null],
  ['an hour ago', '2026-11-21T16:00:00Z', '2026-11-21T16:00:00Z'],
  ['by a clock that runs a day ahead', '2026-11-22T17:00:00Z', '2026-11-22T17:00:00Z'],
  ['later than that', '2026-11-22T17:01:00Z', null],
  ['in a year to come', '2027-11-20T16:56:00Z', null],
  ['text that is no time', 'yesterday', null],
])('a terminal that was checked: %s', (_, terminalCheckedAt, expected) => {
  const box = asOfNow(testContainer({ terminalCheckedAt }), now)
  expect(box.terminalCheckedAt).toBe(expected)
  expect(box.ahead).toBeUndefined()
  expect(asOfNow(box, now)).toBe(box)
  expect(reportedHolds(box, null).state).toBe(expected === null ? 'never-checked' : 'reported')
})

test('a ship that is said to have come tomorrow has not', () => {
  expect(shipArrivedAt(testShipment({ podTimezone: zone, podAtaAt: '2026-11-22T17:00:00Z' }), now)).toBe(null)
  const podAtaAt = '2026-11-20T17:00:00Z'
  expect(shipArrivedAt(testShipment({ podTimezone: zone, podAtaAt }), now)).toBe(podAtaAt)
  expect(shipArrivedAt(testShipment(), now)).toBe(null)
  expect(shipArrivedAt(null, now)).toBe(null)
})

const tomorrow = '2026-11-22T17:00:00Z'
const yesterday = '2026-11-20T17:00:00Z'

test.each([
  ['departed tomorrow, no ETD', { polAtdAt: tomorrow }, { polAtdAt: null, polEtdAt: tomorrow }],
  ['departed tomorrow', { polAtdAt: tomorrow, polEtdAt: yesterday }, { polAtdAt: null, polEtdAt: yesterday }],
  [
    'inland tomorrow',
    { podAtaAt: yesterday, destinationAtaAt: tomorrow },
    { podAtaAt: yesterday, destinationAtaAt: null, destinationEtaAt: tomorrow },
  ],
])('a shipment as it is now: %s', (_, times, expected) => {
  const zones = { polTimezone: zone, podTimezone: zone, destinationTimezone: zone }
  const shipment = shipmentAsOfNow(testShipment({ ...zones, ...times }), now)
  expect(shipment).toMatchObject(expected)
  expect(shipmentAsOfNow(shipment, now)).toBe(shipment)
})
