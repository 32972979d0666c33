import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import type { TerminalSource } from '../deadline/never-reported.ts'
import { now } from '../testing/awkward.ts'
import { testContainer, testShipment, testTerminal } from '../testing/records.ts'
import { nov } from '../testing/times.ts'
import { emptyReasons, noAppointmentReason } from './container-empty-reasons.ts'
import { noDeadlineReason, slipEmptyReason, vesselEmptyReason } from './empty-reasons.ts'
import { portArrival } from './port-arrival.ts'
import { slip } from './slip.ts'

const came = nov(15, 2, 5)
const ashore: Partial<Container> = { podDischargedAt: came }
const out: Partial<Container> = { ...ashore, podFullOutAt: nov(16, 15) }

test.each<[keyof typeof emptyReasons, string, Partial<Container>, string]>([
  ['terminal', 'on its ship', {}, 'not assigned yet'],
  ['terminal', 'ashore', ashore, 'not reported'],
  ['yardPlace', 'on its ship', {}, 'not discharged'],
  ['yardPlace', 'ashore', ashore, 'not reported'],
  ['yardPlace', 'picked up', out, 'picked up'],
])('why there is no %s of a box that is %s', (fact, _, facts, expected) => {
  expect(emptyReasons[fact](testContainer(facts))).toBe(expected)
})

const never = testTerminal(['pickup_lfd', 'pickup_appointment_at'])
const always = { providedData: { pickup_lfd: true, pickup_appointment_at: true } }
const [noDay, noAppointment] = ['no deadline reported', 'no appointment']
const unreadable = { ...ashore, unreadable: ['pickup_lfd'] }
const inland = { ...ashore, podRailDepartedAt: nov(18, 10) }
const byThis = 'not reported by this terminal'

test.each<[string, Partial<Container>, TerminalSource, string, string]>([
  ['on the ship', {}, null, 'no deadline yet', noAppointment],
  ['ashore, the terminal is not in the answer', ashore, null, noDay, noAppointment],
  ['ashore, at a terminal that reports both', ashore, always, noDay, noAppointment],
  ['ashore, at a terminal that reports neither', ashore, never, `LFD ${byThis}`, `appointment ${byThis}`],
  ['on the train: the port’s terminal has no say', inland, never, noDay, noAppointment],
  ['ashore, a day that cannot be read', unreadable, null, 'LFD could not be read', noAppointment],
  ['picked up', out, never, 'picked up', 'picked up'],
])('why there is no last free day, no appointment: %s', (_, facts, terminal, day, appointment) => {
  const container = testContainer(facts)
  expect(noDeadlineReason(container, terminal)).toBe(day)
  expect(noAppointmentReason(container, terminal)).toBe(appointment)
})

test.each([
  [{}, 'not assigned yet'],
  [{ polAtdAt: came }, 'not reported'],
  [{ podAtaAt: came }, 'not reported'],
])('no vessel of a ship with %j: %s', (facts, expected) => {
  expect(vesselEmptyReason(testShipment(facts))).toBe(expected)
})

const doubted = 'original ETA doubted'
const first = nov(23, 14)
const onFirst = { podOriginalEtaAt: first, podEtaAt: first }
const wrongYear = { podOriginalEtaAt: '2027-11-23T14:00:00Z' }
const stopped = { podOriginalEtaAt: came, podEtaAt: came, lineTrackingStoppedAt: nov(10) }

test.each<[string, Partial<Shipment>, Partial<Container>, string]>([
  ['nothing is reported', {}, {}, 'no original ETA'],
  ['came, with no original ETA', { podAtaAt: first }, {}, 'no original ETA'],
  ['no ETA', { podOriginalEtaAt: first }, {}, 'no ETA reported'],
  ['an ETA that is no time', { podOriginalEtaAt: first, podEtaAt: 'soon' }, {}, 'no ETA reported'],
  ['due, an original ETA of a wrong year', { ...wrongYear, podEtaAt: first }, {}, doubted],
  ['came, an original ETA of a wrong year', { ...wrongYear, podAtaAt: came }, {}, doubted],
  ['came by a box, an original ETA of a wrong year', wrongYear, { podArrivedAt: came }, doubted],
  ['a box is off the ship, and nobody says when the ship came', onFirst, ashore, 'arrival not reported'],
  ['overdue, and tracking was stopped before the ETA', stopped, {}, 'arrival not reported'],
])('why there is no slip: %s', (_, facts, box, expected) => {
  const shipment = testShipment({ podTimezone: 'America/Los_Angeles', ...facts })
  const boxes = [testContainer(box)]
  expect(slip(shipment, boxes, now)).toBeNull()
  expect(slipEmptyReason(shipment, portArrival(shipment, boxes, now))).toBe(expected)
})
