import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { testJourney } from '#domain/testing/journeys.ts'
import { testContainer, testDays, testHold, testShipment } from '#domain/testing/records.ts'
import { ashore, now, zone } from '../testing/charleston.ts'
import { plannedGateOut, plansAtRisk } from './plans-at-risk.ts'

const today = testDays({ terminal: '2026-11-21T05:00:00Z' })

/** On its ship, while the terminal was checked as for the box ashore. */
const afloat: Partial<Container> = {
  podTimezone: zone,
  currentStatus: 'on_ship',
  terminalCheckedAt: ashore.terminalCheckedAt ?? null,
}

/** The shipment of a ship that is due on Wednesday. */
const dueWednesday: Partial<Shipment> = { podEtaAt: '2026-11-25T14:00:00Z', podTimezone: zone }

describe('plansAtRisk', () => {
  test.each([
    ['today without an appointment: its row says so', { ...ashore, importDeadlines: today }, {}, []],
    [
      'appointment in time',
      { ...ashore, importDeadlines: today, pickupAppointmentAt: '2026-11-21T19:30:00Z' },
      {},
      [],
    ],
    [
      'appointment after the last free day',
      { ...ashore, importDeadlines: today, pickupAppointmentAt: '2026-11-23T19:30:00Z' },
      {},
      ['The appointment is 2 days after the last free day.'],
    ],
    [
      'appointment while on hold',
      {
        ...ashore,
        importDeadlines: today,
        pickupAppointmentAt: '2026-11-21T19:30:00Z',
        holdsAtPodTerminal: [testHold({ name: 'freight' })],
      },
      {},
      ['An appointment is set, but the container is on hold: Freight hold.'],
    ],
    [
      'this morning’s has passed, and nobody has looked since',
      { ...ashore, terminalCheckedAt: '2026-11-21T12:00:00Z', pickupAppointmentAt: '2026-11-21T15:00:00Z' },
      {},
      ['The Sat 21 Nov appointment has passed, and no pickup is reported.'],
    ],
    [
      'appointment before the ship is in',
      {
        ...afloat,
        pickupAppointmentAt: '2026-11-23T15:00:00Z',
      },
      dueWednesday,
      ['An appointment is set, but the ship may not be in by then.'],
    ],
    [
      'appointment at the port, of a box that goes on by rail',
      { ...ashore, podRailCarrierScac: 'CSXT', pickupAppointmentAt: '2026-11-23T15:00:00Z' },
      {},
      ['An appointment is set, but the container leaves the port by rail.'],
    ],
    [
      'appointment at the ramp, before the train is in',
      {
        ...ashore,
        podRailDepartedAt: '2026-11-18T10:00:00Z',
        indEtaAt: '2026-11-24T12:00:00Z',
        pickupAppointmentAt: '2026-11-23T15:00:00Z',
      },
      {},
      ['An appointment is set, but the container may still be on the train then.'],
    ],
    [
      'nobody came',
      { ...ashore, pickupAppointmentAt: '2026-11-20T15:00:00Z' },
      {},
      ['The Fri 20 Nov appointment has passed and the container is still here.'],
    ],
    [
      'nobody came, since the ship is still at sea',
      {
        ...afloat,
        pickupAppointmentAt: '2026-11-20T15:00:00Z',
      },
      dueWednesday,
      ['The Fri 20 Nov appointment has passed, and no discharge is reported.'],
    ],
    [
      'available though gated out',
      { ...ashore, podFullOutAt: '2026-11-16T15:00:00Z' },
      {},
      ['Reported available but already gated out: do not send a truck.'],
    ],
    [
      'a deadline runs untracked',
      { ...ashore, importDeadlines: today },
      { lineTrackingStoppedAt: '2026-11-20T00:00:00Z' },
      ['Tracking stopped: changes to the last free day will not show.'],
    ],
    [
      'available though returned: no truck is left to be called off',
      { ...ashore, podFullOutAt: '2026-11-16T15:00:00Z', emptyTerminatedAt: '2026-11-18T15:00:00Z' },
      {},
      [],
    ],
    ['returned', { ...ashore, emptyTerminatedAt: '2026-11-16T15:00:00Z' }, {}, []],
  ] as [string, Partial<Container>, Partial<Shipment>, string[]][])('%s', (_, facts, of, expected) => {
    const container = testContainer(facts)
    const shipment = testShipment(of)
    expect(plansAtRisk(container, deadline(container, shipment, now), now)).toEqual(expected)
  })
})

test.each([
  ['two days late', '2026-11-23T13:00:00Z', zone, true, 2],
  ['on the day, late in the evening', '2026-11-22T04:59:00Z', zone, true, 0],
  ['a minute later', '2026-11-22T05:01:00Z', zone, true, 1],
  ['earlier', '2026-11-20T13:00:00Z', zone, true, 0],
  ['zone not known: its day as written', '2026-11-22T00:01:00Z', null, true, 1],
  ['it has happened', '2026-11-21T13:00:00Z', zone, false, null],
  ['sent as actual, and still to come', '2026-11-23T13:00:00Z', zone, false, 2],
])('plannedGateOut: %s', (_, timestamp, timezone, estimated, daysLate) => {
  const container = testContainer({ ...ashore, importDeadlines: today })
  const reported = testJourney([{ event: 'full_out', timestamp, timezone, estimated }], now)
  const found = plannedGateOut(reported, deadline(container, null, now))
  expect(found?.daysLate ?? null).toBe(daysLate)
})
