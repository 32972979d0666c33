import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { emptyReasons, noAppointmentReason } from './container-empty-reasons.ts'
import { noDeadlineReason, slipEmptyReason, vesselEmptyReason } from './empty-reasons.ts'
import { portArrival } from './port-arrival.ts'
import { slip } from './slip.ts'
import { testContainer, testShipment } from '../testing/records.ts'

const ashore: Partial<Container> = { podDischargedAt: '2026-11-15T02:05:00Z' }
const out: Partial<Container> = { ...ashore, podFullOutAt: '2026-11-16T15:00:00Z' }
const back: Partial<Container> = { ...out, emptyTerminatedAt: '2026-11-18T15:00:00Z' }
const rail: Partial<Container> = { podRailCarrierScac: 'CNRU' }

test.each([
  ['plannedGateOut', ashore, 'none planned'],
  ['plannedGateOut', back, 'picked up'],
  ['gateOut', ashore, 'not gated out'],
  ['gateOut', { emptyTerminatedAt: '2026-11-18T15:00:00Z' }, 'not reported'],
  ['emptyReturn', ashore, 'not picked up'],
  ['emptyReturn', out, 'not returned'],
  ['terminal', {}, 'not assigned yet'],
  ['terminal', ashore, 'not reported'],
  ['yardPlace', {}, 'not discharged'],
  ['yardPlace', ashore, 'not reported'],
  ['yardPlace', out, 'picked up'],
  ['chassis', ashore, 'not picked up'],
  ['chassis', out, 'not reported'],
  ['rail', ashore, 'not on rail'],
  ['rail', rail, 'not yet'],
] as [keyof typeof emptyReasons, Partial<Container>, string][])('%s of %o: %s', (fact, facts, expected) => {
  expect(emptyReasons[fact](testContainer(facts))).toBe(expected)
})

const never = { providedData: { pickup_lfd: false, pickup_appointment_at: false } }
const always = { providedData: { pickup_lfd: true, pickup_appointment_at: true } }
const inland: Partial<Container> = { ...ashore, podRailDepartedAt: '2026-11-18T10:00:00Z' }
const [noDay, noAppointment] = ['no deadline reported', 'no appointment']

test.each<[string, Partial<Container>, typeof never | null, string, string]>([
  ['on the ship', {}, null, 'no deadline yet', noAppointment],
  ['ashore, the terminal is not in the answer', ashore, null, noDay, noAppointment],
  ['ashore, at a terminal that reports both', ashore, always, noDay, noAppointment],
  [
    'ashore, at a terminal that reports neither',
    ashore,
    never,
    'LFD not reported by this terminal',
    'appointment not reported by this terminal',
  ],
  ['on the train: the port’s terminal has no say', inland, never, noDay, noAppointment],
  [
    'ashore, a day that cannot be read',
    { ...ashore, unreadable: ['pickup_lfd'] },
    null,
    'LFD could not be read',
    noAppointment,
  ],
  ['picked up', out, never, 'picked up', 'picked up'],
])('no last free day, no appointment: %s', (_, facts, terminal, day, appointment) => {
  const container = testContainer(facts)
  expect([noDeadlineReason(container, terminal), noAppointmentReason(container, terminal)]).toEqual([
    day,
    appointment,
  ])
})

test.each([
  [null, 'not assigned yet'],
  ['2026-11-15T02:05:00Z', 'not reported'],
])('no vessel of a ship that left at %s: %s', (polAtdAt, expected) => {
  expect(vesselEmptyReason(testShipment({ polAtdAt }))).toBe(expected)
})

const now = Date.parse('2026-11-21T17:00:00Z')
const came = '2026-11-15T02:05:00Z'
const doubted = 'original ETA doubted'
const first = '2026-11-23T14:00:00Z'
const wrongYear = '2027-11-23T14:00:00Z'

test.each<[string, Partial<Shipment>, Partial<Container>, string]>([
  ['nothing is reported', {}, {}, 'no original ETA'],
  ['came, with no original ETA', { podAtaAt: first }, {}, 'no original ETA'],
  ['no ETA', { podOriginalEtaAt: first }, {}, 'no ETA reported'],
  ['an ETA that is no time', { podOriginalEtaAt: first, podEtaAt: 'soon' }, {}, 'no ETA reported'],
  ['due, an original ETA of a wrong year', { podOriginalEtaAt: wrongYear, podEtaAt: first }, {}, doubted],
  ['came, an original ETA of a wrong year', { podOriginalEtaAt: wrongYear, podAtaAt: came }, {}, doubted],
  [
    'came by a box, an original ETA of a wrong year',
    { podOriginalEtaAt: wrongYear },
    { podArrivedAt: came },
    doubted,
  ],
  [
    'a box is off the ship, and nobody says when the ship came',
    { podOriginalEtaAt: first, podEtaAt: first },
    { podDischargedAt: came },
    'arrival not reported',
  ],
  [
    'overdue, and tracking was stopped before the ETA',
    { podOriginalEtaAt: came, podEtaAt: came, lineTrackingStoppedAt: '2026-11-10T00:00:00Z' },
    {},
    'arrival not reported',
  ],
])('no slip: %s', (_, facts, box, expected) => {
  const [shipment, boxes] = [
    testShipment({ podTimezone: 'America/Los_Angeles', ...facts }),
    [testContainer(box)],
  ]
  expect(slip(shipment, boxes, now)).toBeNull()
  expect(slipEmptyReason(shipment, portArrival(shipment, boxes, now))).toBe(expected)
})
