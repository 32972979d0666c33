import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { ashore, charlestonZone as zone } from '../testing/charleston.ts'
import { testEvents, testJourney } from '../testing/journeys.ts'
import { testContainer, testHold, testShipment } from '../testing/records.ts'
import { nov, oct } from '../testing/times.ts'
import {
  type Conflict,
  conflictAdvice,
  type ConflictAdvice,
  conflictAdviceWords,
  conflictsOf,
  conflictsOfShipment,
} from './conflicts.ts'

const inlandZone = 'America/Chicago'
const bill: Partial<Shipment> = {
  polTimezone: 'Asia/Seoul',
  podTimezone: zone,
  portOfLadingLocode: 'KRPUS',
  portOfDischargeLocode: 'USCHS',
  polAtdAt: oct(25, 3),
  podAtaAt: nov(14, 9, 28),
}
const late = { ...bill, podAtaAt: nov(20, 14) }
const due = { ...bill, podAtaAt: null }
const toChicago = {
  ...due,
  podEtaAt: nov(25, 14),
  destinationLocode: 'USCHI',
  destinationTimezone: inlandZone,
}
const aboard = { currentStatus: 'on_ship' }
const portEta = 'Port ETA Wed 25 Nov 09:00 EST'
const byLine = (destinationAtaAt: string) => ({ bill: { destinationAtaAt } })
const box: Partial<Container> = {
  podTimezone: zone,
  finalDestinationTimezone: inlandZone,
  podArrivedAt: nov(14, 9, 28),
  podDischargedAt: nov(15, 2, 5),
}
const notFree = { ...ashore, availableForPickup: false }
const pickedUp = { ...notFree, currentStatus: 'picked_up' }
const byStatus = { ...ashore, currentStatus: 'available', availabilityKnown: false }
const heldFree = { ...byStatus, holdsAtPodTerminal: [testHold()] }
const inland = { finalDestinationTimezone: inlandZone }
const outAtRamp = { ...inland, currentStatus: 'picked_up', finalDestinationFullOutAt: nov(24, 15) }
const outAndBack = { podFullOutAt: nov(16, 15), emptyTerminatedAt: nov(18, 15) }
const back = { ...notFree, ...outAndBack, emptyTerminatedTimezone: zone }
const atRamp = { ...inland, indAtaAt: nov(19, 12) }
const demurrage = (amount: number) => ({
  feesAtPodTerminal: [{ type: 'demurrage', amount, currencyCode: 'USD' }],
})
const leg = (departed: string, arrived: string | null) => ({
  events: [
    { event: 'vessel_departed', locationName: 'Busan', vesselName: departed, timestamp: nov(1, 15) },
    { event: 'vessel_arrived', locationName: 'Charleston', vesselName: arrived, timestamp: nov(14, 15) },
  ],
})
const ofTwoShips = 'Left Busan on MAERSK SHIVLING but Arrived in Charleston on GUNDE MAERSK'
const discharged = 'Discharged Sat 14 Nov 21:05 EST'
const notUntil20 = 'Not arrived until Fri 20 Nov 09:00 EST'

interface Sources {
  bill?: Partial<Shipment>
  box?: Partial<Container>
  events?: readonly Partial<RawEvent>[]
}

test.each<[string, Sources, ...conflicts: string[]]>([
  ['none, of a box alone', { box: ashore }],
  ['none, of all that is known', { bill, box, events: [] }],
  ['a hold that is pending', { box: { ...ashore, holdsAtPodTerminal: [testHold({ status: 'pending' })] } }],
  ['available by its status, with a hold', { box: heldFree }, 'Status “Available” but Customs hold active'],
  [
    'available, with a gate-out before the discharge',
    { box: { ...ashore, podFullOutAt: nov(12, 15) } },
    'Reported available for pickup but Gated out Thu 12 Nov 10:00 EST',
    'Gated out Thu 12 Nov 10:00 EST but Not discharged until Sat 14 Nov 21:05 EST',
  ],
  [
    'available on the ship',
    { box: { currentStatus: 'on_ship', availabilityKnown: true, availableForPickup: true } },
    'Reported available for pickup but Status “On the ship”',
  ],
  [
    'fees after the return',
    { box: { ...back, ...demurrage(95) } },
    'Fees still posted: demurrage $95 but Returned empty Wed 18 Nov 10:00 EST',
  ],
  ['a fee of 0 after the return', { box: { ...back, ...demurrage(0) } }],
  ['picked up without a gate-out', { box: pickedUp }, 'Status “Picked up” but Gate-out not reported'],
  [
    'delivered without a gate-out',
    { box: { ...notFree, currentStatus: 'delivered' } },
    'Status “Delivered” but Gate-out not reported',
  ],
  [
    'returned without a gate-out',
    { box: { ...notFree, currentStatus: 'empty_returned' } },
    'Status “Empty returned” but Gate-out not reported',
  ],
  [
    'delivered, and gated out',
    { box: { ...notFree, currentStatus: 'delivered', podFullOutAt: nov(18, 15) } },
  ],
  [
    'picked up, the gate-out at the port still to come',
    { box: { ...pickedUp, podFullOutAt: nov(24, 15) } },
    'Gated out at the port Tue 24 Nov 10:00 EST but That is still to come: not confirmed',
  ],
  [
    'picked up, the gate-out at the ramp still to come',
    { box: outAtRamp },
    'Gated out at the ramp Tue 24 Nov 09:00 CST (UTC-6) but That is still to come: not confirmed',
  ],
  [
    'a wall clock of an unknown zone, which is not compared with a known one',
    { box: { ...notFree, podFullOutAt: nov(18, 15), emptyTerminatedAt: nov(18, 11) } },
  ],
  ['a leg on one ship', leg('MAERSK SHIVLING', 'Maersk Shivling')],
  ['a leg on two ships', leg('MAERSK SHIVLING', 'GUNDE MAERSK'), ofTwoShips],
  ['a leg on two ships, one of them not named', leg('MAERSK SHIVLING', null)],
  ['railroad and line tell one day', { ...byLine(nov(19, 20)), box: atRamp }],
  [
    'railroad and line tell different days',
    { ...byLine(nov(20, 20)), box: atRamp },
    'Railroad: arrived inland Thu 19 Nov 06:00 CST (UTC-6) but Carrier: arrived inland Fri 20 Nov 14:00 CST (UTC-6)',
  ],
  [
    'off the ship by the carrier’s event alone',
    {
      box: { podTimezone: zone, currentStatus: 'on_ship' },
      events: [{ event: 'vessel_discharged', timestamp: nov(19, 20), timezone: zone }],
    },
    'Milestone: discharged Thu 19 Nov 15:00 EST but Status “On the ship”',
  ],
  [
    'out by the carrier’s event alone',
    { bill, box: { ...box, ...ashore }, events: testEvents('full_out USCHS 18 15:00') },
    'Milestone: gated out Wed 18 Nov 10:00 EST but Reported available for pickup',
  ],
  [
    'back by the carrier’s event alone',
    { bill, box, events: testEvents('empty_in USCHS 19 15:00') },
    'Milestone: returned empty Thu 19 Nov 10:00 EST but Empty return not reported',
  ],
  [
    'out, its status too',
    { bill, box: { ...box, currentStatus: 'picked_up' }, events: testEvents('full_out USCHS 18 15:00') },
    'Milestone: gated out Wed 18 Nov 10:00 EST but Gate-out not reported',
  ],
  [
    'delivered, though available',
    { bill, box: { ...box, ...ashore, deliveredAt: nov(18, 15) } },
    'Reported available for pickup but Delivered Wed 18 Nov 09:00 CST (UTC-6)',
  ],
  [
    'arrived by the carrier’s event alone, the ship still due',
    {
      bill: { ...due, podEtaAt: nov(25, 14) },
      box: { currentStatus: 'on_ship' },
      events: testEvents('vessel_arrived USCHS 19'),
    },
    'Milestone: arrived Thu 19 Nov 12:00 EST but ETA Wed 25 Nov 09:00 EST',
  ],
  [
    'arrived by the carrier’s event at a port on the way',
    {
      bill: { ...due, podEtaAt: nov(25, 14) },
      box: { currentStatus: 'on_ship' },
      events: testEvents('vessel_arrived USLAX 19'),
    },
  ],
  [
    'discharged before the ship arrived',
    { bill: late, box: { ...box, podArrivedAt: null } },
    `${discharged} but ${notUntil20}`,
  ],
  [
    'gated out before the ship arrived, the discharge not reported',
    { bill: late, box: { podTimezone: zone, podFullOutAt: nov(18, 15) } },
    `Gated out Wed 18 Nov 10:00 EST but ${notUntil20}`,
  ],
  [
    'by rail before the ship arrived',
    { bill: late, box: { podTimezone: zone, podRailDepartedAt: nov(18, 15) } },
    `Departed by rail Wed 18 Nov 10:00 EST but ${notUntil20}`,
  ],
  [
    'two arrivals of one ship',
    { bill: late, box: { podTimezone: zone, podArrivedAt: nov(14, 9, 28) } },
    'Container: arrived Sat 14 Nov 04:28 EST but Shipment: arrived Fri 20 Nov 09:00 EST',
  ],
  ['two arrivals within a day', { bill, box: { ...box, podArrivedAt: nov(13, 20) } }],
  [
    'arrived before it departed',
    { bill: { ...bill, polAtdAt: nov(16, 3) } },
    'Arrived Sat 14 Nov 04:28 EST but Not departed until Mon 16 Nov 12:00 KST',
  ],
  [
    'due before it is to depart',
    { bill: { ...due, polAtdAt: null, polEtdAt: nov(25, 3), podEtaAt: nov(23, 14) } },
    'ETA Mon 23 Nov 09:00 EST but ETD Wed 25 Nov 12:00 KST',
  ],
  [
    'due before it departed',
    { bill: { ...due, polAtdAt: nov(18, 3), podEtaAt: nov(15, 14) } },
    'ETA Sun 15 Nov 09:00 EST but Not departed until Wed 18 Nov 12:00 KST',
  ],
  [
    'due inland before the port, by the line',
    { box: aboard, bill: { ...toChicago, destinationEtaAt: nov(20, 18) } },
    `Inland ETA Fri 20 Nov 12:00 CST (UTC-6) but ${portEta}`,
  ],
  [
    'due inland before the port, by the railroad',
    { bill: toChicago, box: { ...aboard, finalDestinationTimezone: inlandZone, indEtaAt: nov(24, 18) } },
    `Inland ETA Tue 24 Nov 12:00 CST (UTC-6) but ${portEta}`,
  ],
  ['due inland after the port', { box: aboard, bill: { ...toChicago, destinationEtaAt: nov(27, 18) } }],
  [
    'due inland before the estimate of a ship that came',
    { box: aboard, bill: { ...toChicago, podAtaAt: nov(14, 9, 28), destinationEtaAt: nov(20, 18) } },
  ],
  [
    'due at its destination, which is the port',
    { box: aboard, bill: { ...toChicago, destinationLocode: 'USCHS', destinationEtaAt: nov(20, 18) } },
  ],
  [
    'arrived inland before the port',
    { bill: { ...bill, destinationTimezone: inlandZone, destinationAtaAt: nov(12, 15) }, box },
    'Arrived inland Thu 12 Nov 09:00 CST (UTC-6) but Not discharged until Sat 14 Nov 21:05 EST',
  ],
  [
    'an event of the carrier’s against the record, beside one of another port',
    { bill, box, events: testEvents('vessel_arrived USCHS 18 09:28, vessel_arrived USLAX 08 09:28') },
    `${discharged} but Not arrived until Wed 18 Nov 04:28 EST`,
    'Shipment: arrived Sat 14 Nov 04:28 EST but Milestone: arrived Wed 18 Nov 04:28 EST',
  ],
  ['an estimate, which is no fact', { bill, box, events: testEvents('vessel_arrived - 28 09:28?') }],
  [
    'out of the port to go on by train, which is no pickup',
    {
      bill,
      box: { ...box, podFullOutAt: nov(15, 10), podRailLoadedAt: nov(15, 12) },
      events: testEvents('full_out USCHS 15 10:00'),
    },
  ],
  [
    'a day without an hour, which is not before its own hours',
    { bill: { ...bill, podAtaAt: nov(15, 6) }, box: { podTimezone: zone, podDischargedAt: nov(15, 5) } },
  ],
])('conflicts between the sources: %s', (_, sent, ...expected) => {
  const sources = {
    shipment: sent.bill === undefined ? null : testShipment(sent.bill, now),
    container: testContainer({ currentStatus: 'grounded', ...sent.box }, now),
    journey: sent.events === undefined ? null : testJourney(sent.events, now),
  }
  expect(conflictsOf(sources, now).map((facts) => facts.join(' but '))).toEqual(expected)
})

test('a shipment names the boxes of each conflict, and none for its own', () => {
  const boxes = ['A', 'B', 'C'].map((number) =>
    testContainer({ id: number, number, podTimezone: zone, podDischargedAt: nov(15, 2, 5) }, now),
  )
  const found = conflictsOfShipment(testShipment(late, now), boxes, now)
  expect(found.map(({ facts, boxes: having }) => [...facts, ...having.map(({ number }) => number)])).toEqual([
    [discharged, notUntil20, 'A', 'B', 'C'],
  ])
  const backwards = testShipment({ ...late, polAtdAt: nov(21, 3) }, now)
  const own: Conflict = ['Arrived Fri 20 Nov 09:00 EST', 'Not departed until Sat 21 Nov 12:00 KST']
  expect(conflictsOfShipment(backwards, boxes, now)[0]).toEqual({ facts: own, boxes: [] })
  const leftTomorrow = testShipment({ ...late, polAtdAt: nov(22, 3) }, now)
  expect(conflictsOfShipment(leftTomorrow, [], now)).toEqual([])
})

const came = { podDischargedAt: nov(14, 9, 28) }
const out = { ...came, podFullOutAt: nov(16, 15) }

test.each<[string, Partial<Container>, ConflictAdvice]>([
  ['of which nothing is known', {}, 'not-ashore'],
  ['discharged', came, 'standing'],
  ['available by its status only', { currentStatus: 'available' }, 'standing'],
  ['picked up by its status only: the gate-out is in doubt', { currentStatus: 'picked_up' }, 'standing'],
  ['loaded on rail, not departed', { podRailLoadedAt: nov(16, 15) }, 'standing'],
  ['on the train', { ...came, podRailDepartedAt: nov(16, 15) }, 'on-train'],
  ['unloaded at the ramp', { ...came, indRailUnloadedAt: nov(18, 15) }, 'standing'],
  ['gated out at the port', out, 'gated-out'],
  ['gated out at the ramp', { finalDestinationFullOutAt: nov(19, 15) }, 'gated-out'],
  ['delivered by its status only', { currentStatus: 'delivered' }, 'gated-out'],
  ['returned', { ...out, emptyTerminatedAt: nov(20, 15) }, 'returned'],
  ['returned by its status only', { ...out, currentStatus: 'empty_returned' }, 'returned'],
])('the advice where sources conflict about a box %s', (_, facts, expected) => {
  expect(conflictAdvice(testContainer(facts))).toBe(expected)
})

test.each<ConflictAdvice>(['gated-out', 'returned'])('%s advises no dispatch', (advice) => {
  expect(conflictAdviceWords[advice]).not.toMatch(/dispatching|book a truck|do not send/i)
})
