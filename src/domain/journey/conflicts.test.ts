import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import type { Shipment } from '#contract/shipment.ts'
import { ashore, charlestonZone as zone } from '../testing/charleston.ts'
import { testJourney } from '../testing/journeys.ts'
import { testContainer, testHold, testShipment } from '../testing/records.ts'
import {
  type Conflict,
  conflictAdvice,
  type ConflictAdvice,
  conflictAdviceWords,
  conflictsOf,
  conflictsOfShipment,
} from './conflicts.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const noOther = { shipment: null, journey: null }

describe('conflictsOf', () => {
  test.each([
    ['none', ashore, []],
    [
      'a pending hold is no contradiction',
      { ...ashore, holdsAtPodTerminal: [testHold({ status: 'pending' })] },
      [],
    ],
    [
      'available by its status only, with a hold',
      { ...ashore, currentStatus: 'available', availabilityKnown: false, holdsAtPodTerminal: [testHold()] },
      [['Status “Available”', 'Customs hold active']],
    ],
    [
      'available with gate-out before discharge',
      { ...ashore, podFullOutAt: '2026-11-12T15:00:00Z' },
      [
        ['Reported available for pickup', 'Gated out Thu 12 Nov 10:00 EST'],
        ['Gated out Thu 12 Nov 10:00 EST', 'Not discharged until Sat 14 Nov 21:05 EST'],
      ],
    ],
    [
      'available on the ship',
      { currentStatus: 'on_ship', availabilityKnown: true, availableForPickup: true },
      [['Reported available for pickup', 'Status “On the ship”']],
    ],
    [
      'fees after return',
      {
        ...ashore,
        availableForPickup: false,
        podFullOutAt: '2026-11-16T15:00:00Z',
        emptyTerminatedAt: '2026-11-18T15:00:00Z',
        emptyTerminatedTimezone: zone,
        feesAtPodTerminal: [{ type: 'demurrage', amount: 95, currencyCode: 'USD' }],
      },
      [['Fees still posted: demurrage $95', 'Returned empty Wed 18 Nov 10:00 EST']],
    ],
    [
      'a posted 0 after return is nothing',
      {
        ...ashore,
        availableForPickup: false,
        podFullOutAt: '2026-11-16T15:00:00Z',
        emptyTerminatedAt: '2026-11-18T15:00:00Z',
        emptyTerminatedTimezone: zone,
        feesAtPodTerminal: [{ type: 'demurrage', amount: 0, currencyCode: 'USD' }],
      },
      [],
    ],
    [
      'picked up without a gate-out',
      { ...ashore, availableForPickup: false, currentStatus: 'picked_up' },
      [['Status “Picked up”', 'Gate-out not reported']],
    ],
    [
      'picked up, the gate-out at the port still to come',
      {
        ...ashore,
        availableForPickup: false,
        currentStatus: 'picked_up',
        podFullOutAt: '2026-11-24T15:00:00Z',
      },
      [['Gated out Tue 24 Nov 10:00 EST', 'That is still to come: not confirmed']],
    ],
    [
      'picked up, the gate-out at the ramp still to come',
      {
        currentStatus: 'picked_up',
        finalDestinationTimezone: 'America/Chicago',
        finalDestinationFullOutAt: '2026-11-24T15:00:00Z',
      },
      [['Gated out Tue 24 Nov 09:00 CST (UTC-6)', 'That is still to come: not confirmed']],
    ],
    [
      'a wall clock of an unknown zone is not compared with a known one',
      {
        ...ashore,
        availableForPickup: false,
        podFullOutAt: '2026-11-18T15:00:00Z',
        emptyTerminatedAt: '2026-11-18T11:00:00Z',
      },
      [],
    ],
  ] as [string, Partial<Container>, [string, string][]][])('%s', (_, facts, expected) => {
    expect(conflictsOf({ ...noOther, container: testContainer(facts, now) }, now)).toEqual(expected)
  })

  test.each([
    ['one ship', 'MAERSK SHIVLING', 'Maersk Shivling', []],
    [
      'two',
      'MAERSK SHIVLING',
      'GUNDE MAERSK',
      [['Left Busan on MAERSK SHIVLING', 'Arrived in Charleston on GUNDE MAERSK']],
    ],
    ['one of them not named', 'MAERSK SHIVLING', null, []],
  ])('vessels of a leg: %s', (_, departed, arrived, expected) => {
    const reported = testJourney(
      [
        { event: 'vessel_departed', locationName: 'Busan', vesselName: departed },
        { event: 'vessel_arrived', locationName: 'Charleston', vesselName: arrived },
      ],
      now,
    )
    expect(conflictsOf({ shipment: null, container: testContainer(), journey: reported }, now)).toEqual(
      expected,
    )
  })

  test('railroad and line tell different days', () => {
    const container = testContainer({
      finalDestinationTimezone: 'America/Chicago',
      indAtaAt: '2026-11-19T12:00:00Z',
    })
    const of = (destinationAtaAt: string) =>
      conflictsOf({ container, shipment: testShipment({ destinationAtaAt }), journey: null }, now)
    expect(of('2026-11-19T20:00:00Z')).toEqual([])
    expect(of('2026-11-20T20:00:00Z')[0]).toEqual([
      'Railroad: arrived inland Thu 19 Nov 06:00 CST (UTC-6)',
      'Carrier: arrived inland Fri 20 Nov 14:00 CST (UTC-6)',
    ])
  })
})

const port = 'America/New_York'
const bill: Partial<Shipment> = {
  polTimezone: 'Asia/Seoul',
  podTimezone: port,
  portOfLadingLocode: 'KRPUS',
  portOfDischargeLocode: 'USCHS',
  polAtdAt: '2026-10-25T03:00:00Z',
  podAtaAt: '2026-11-14T09:28:00Z',
}
const box: Partial<Container> = {
  podTimezone: port,
  finalDestinationTimezone: 'America/Chicago',
  podArrivedAt: '2026-11-14T09:28:00Z',
  podDischargedAt: '2026-11-15T02:05:00Z',
}
const late = { ...bill, podAtaAt: '2026-11-20T14:00:00Z' }
const notUntil20 = 'Not arrived until Fri 20 Nov 09:00 EST'
const told14 = 'Container: arrived Sat 14 Nov 04:28 EST'

test.each<[string, Partial<Shipment>, Partial<Container>, Partial<RawEvent>[], Conflict[]]>([
  ['nothing', bill, box, [], []],
  [
    'discharged before the ship arrived',
    late,
    { ...box, podArrivedAt: null },
    [],
    [['Discharged Sat 14 Nov 21:05 EST', notUntil20]],
  ],
  [
    'gated out before the ship arrived, the discharge not reported',
    late,
    { podTimezone: port, podFullOutAt: '2026-11-18T15:00:00Z' },
    [],
    [['Gated out Wed 18 Nov 10:00 EST', notUntil20]],
  ],
  [
    'by rail before the ship arrived',
    late,
    { podTimezone: port, podRailDepartedAt: '2026-11-18T15:00:00Z' },
    [],
    [['Departed by rail Wed 18 Nov 10:00 EST', notUntil20]],
  ],
  [
    'two arrivals of one ship',
    late,
    { podTimezone: port, podArrivedAt: '2026-11-14T09:28:00Z' },
    [],
    [[told14, 'Shipment: arrived Fri 20 Nov 09:00 EST']],
  ],
  ['two arrivals within a day', bill, { ...box, podArrivedAt: '2026-11-13T20:00:00Z' }, [], []],
  [
    'arrived before it departed',
    { ...bill, polAtdAt: '2026-11-16T03:00:00Z' },
    {},
    [],
    [['Arrived Sat 14 Nov 04:28 EST', 'Not departed until Mon 16 Nov 12:00 KST']],
  ],
  [
    'due before it is to depart',
    {
      ...bill,
      polAtdAt: null,
      podAtaAt: null,
      polEtdAt: '2026-11-25T03:00:00Z',
      podEtaAt: '2026-11-23T14:00:00Z',
    },
    {},
    [],
    [['ETA Mon 23 Nov 09:00 EST', 'ETD Wed 25 Nov 12:00 KST']],
  ],
  [
    'due before it departed',
    { ...bill, podAtaAt: null, polAtdAt: '2026-11-18T03:00:00Z', podEtaAt: '2026-11-15T14:00:00Z' },
    {},
    [],
    [['ETA Sun 15 Nov 09:00 EST', 'Not departed until Wed 18 Nov 12:00 KST']],
  ],
  [
    'arrived inland before the port',
    { ...bill, destinationTimezone: 'America/Chicago', destinationAtaAt: '2026-11-12T15:00:00Z' },
    box,
    [],
    [['Arrived inland Thu 12 Nov 09:00 CST (UTC-6)', 'Not discharged until Sat 14 Nov 21:05 EST']],
  ],
  [
    'an event of the carrier’s against the record',
    bill,
    box,
    [
      { event: 'vessel_arrived', locationLocode: 'USCHS', timestamp: '2026-11-18T09:28:00Z', timezone: port },
      { event: 'vessel_arrived', locationLocode: 'USSAV', timestamp: '2026-11-08T09:28:00Z', timezone: port },
    ],
    [
      ['Discharged Sat 14 Nov 21:05 EST', 'Not arrived until Wed 18 Nov 04:28 EST'],
      ['Shipment: arrived Sat 14 Nov 04:28 EST', 'Milestone: arrived Wed 18 Nov 04:28 EST'],
    ],
  ],
  [
    'an estimate is no fact',
    bill,
    box,
    [{ event: 'vessel_arrived', timestamp: '2026-11-28T09:28:00Z', timezone: port, estimated: true }],
    [],
  ],
  [
    'out of the port to go on by train is no pickup',
    bill,
    { ...box, podFullOutAt: '2026-11-15T10:00:00Z', podRailLoadedAt: '2026-11-15T12:00:00Z' },
    [{ event: 'full_out', locationLocode: 'USCHS', timestamp: '2026-11-15T10:00:00Z', timezone: port }],
    [],
  ],
  [
    'a day without an hour is not before its own hours',
    { ...bill, podAtaAt: '2026-11-15T06:00:00Z' },
    { podTimezone: port, podDischargedAt: '2026-11-15T05:00:00Z' },
    [],
    [],
  ],
])('times of shipment, box and events: %s', (_, shipment, container, events, expected) => {
  const sources = {
    shipment: testShipment(shipment, now),
    container: testContainer({ currentStatus: 'grounded', ...container }, now),
    journey: testJourney(events, now),
  }
  expect(conflictsOf(sources, now)).toEqual(expected)
})

test('a shipment names the boxes of each conflict, and none for its own', () => {
  const boxes = ['A', 'B', 'C'].map((number) =>
    testContainer({ id: number, number, podTimezone: port, podDischargedAt: '2026-11-15T02:05:00Z' }, now),
  )
  const shipment = testShipment({ ...late, polAtdAt: '2026-11-22T03:00:00Z' }, now)
  const found = conflictsOfShipment(testShipment(late, now), boxes, now)
  expect(found.map(({ facts, boxes: having }) => [...facts, ...having.map(({ number }) => number)])).toEqual([
    ['Discharged Sat 14 Nov 21:05 EST', notUntil20, 'A', 'B', 'C'],
  ])
  const backwards = testShipment({ ...late, polAtdAt: '2026-11-21T03:00:00Z' }, now)
  const own: Conflict = [`Arrived Fri 20 Nov 09:00 EST`, 'Not departed until Sat 21 Nov 12:00 KST']
  expect(conflictsOfShipment(backwards, boxes, now)[0]).toEqual({ facts: own, boxes: [] })
  expect(conflictsOfShipment(shipment, [], now)).toEqual([])
})

const discharged = { podDischargedAt: '2026-11-14T09:28:00Z' }
const out = { ...discharged, podFullOutAt: '2026-11-16T15:00:00Z' }

test.each<[string, Partial<Container>, ConflictAdvice]>([
  ['nothing known', {}, 'not-ashore'],
  ['discharged', discharged, 'standing'],
  ['available by its status only', { currentStatus: 'available' }, 'standing'],
  ['picked up by its status only: the gate-out is in doubt', { currentStatus: 'picked_up' }, 'standing'],
  ['loaded on rail, not departed', { podRailLoadedAt: '2026-11-16T15:00:00Z' }, 'standing'],
  ['on the train', { ...discharged, podRailDepartedAt: '2026-11-16T15:00:00Z' }, 'on-train'],
  ['unloaded at the ramp', { ...discharged, indRailUnloadedAt: '2026-11-18T15:00:00Z' }, 'standing'],
  ['gated out at the port', out, 'gated-out'],
  ['gated out at the ramp', { finalDestinationFullOutAt: '2026-11-19T15:00:00Z' }, 'gated-out'],
  ['delivered by its status only', { currentStatus: 'delivered' }, 'gated-out'],
  ['returned', { ...out, emptyTerminatedAt: '2026-11-20T15:00:00Z' }, 'returned'],
  ['returned by its status only', { ...out, currentStatus: 'empty_returned' }, 'returned'],
])('%s', (_, facts, expected) => {
  expect(conflictAdvice(testContainer(facts))).toBe(expected)
})

test.each<ConflictAdvice>(['gated-out', 'returned'])('%s advises no dispatch', (advice) => {
  expect(conflictAdviceWords[advice]).not.toMatch(/dispatching|book a truck|do not send/i)
})
