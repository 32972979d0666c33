import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import { testJourney } from '#domain/testing/journeys.ts'
import { testContainer, testHold, testShipment } from '#domain/testing/records.ts'
import { ashore, now, zone } from '../testing/charleston.ts'
import { conflictAdvice, type ConflictAdvice, conflictAdviceWords, disagreements } from './disagreements.ts'

describe('disagreements', () => {
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
    expect(disagreements(testContainer(facts, now), null, null, now)).toEqual(expected)
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
    expect(disagreements(testContainer(), null, reported, now)).toEqual(expected)
  })

  test('railroad and line tell different days', () => {
    const container = testContainer({
      finalDestinationTimezone: 'America/Chicago',
      indAtaAt: '2026-11-19T12:00:00Z',
    })
    const of = (destinationAtaAt: string) =>
      disagreements(container, testShipment({ destinationAtaAt }), null, now)
    expect(of('2026-11-19T20:00:00Z')).toEqual([])
    expect(of('2026-11-20T20:00:00Z')[0]).toEqual([
      'Railroad: arrived inland Thu 19 Nov',
      'Line: arrived inland Fri 20 Nov',
    ])
  })
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
