import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { RawEvent } from '#contract/raw-event.ts'
import type { Shipment } from '#contract/shipment.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { disagreements } from './disagreements.ts'
import { journeyOf } from '#domain/journey/journey.ts'
import { milestonesOf } from '#domain/journey/milestones.ts'
import { plannedGateOut, plansAtRisk } from './plans-at-risk.ts'
import { testContainer, testDays, testEvent, testHold, testShipment } from '#domain/testing/records.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/New_York'

function journey(events: Partial<RawEvent>[]) {
  const records = events.map((event, index) => testEvent({ id: `e${index}`, index, ...event }))
  return journeyOf(milestonesOf(records, new Map(), now), now)
}

const ashore: Partial<Container> = {
  currentStatus: 'grounded',
  podTimezone: zone,
  podArrivedAt: '2026-11-14T09:28:00Z',
  podDischargedAt: '2026-11-15T02:05:00Z',
  availabilityKnown: true,
  availableForPickup: true,
  terminalCheckedAt: '2026-11-21T16:56:00Z',
}

describe('disagreements', () => {
  test.each([
    ['none', ashore, []],
    [
      'available with a hold',
      { ...ashore, holdsAtPodTerminal: [testHold()] },
      [['Reported available for pickup', 'Customs hold in force']],
    ],
    [
      'a pending hold is no contradiction',
      { ...ashore, holdsAtPodTerminal: [testHold({ status: 'pending' })] },
      [],
    ],
    [
      'available by its status only, with a hold',
      { ...ashore, currentStatus: 'available', availabilityKnown: false, holdsAtPodTerminal: [testHold()] },
      [['Status “Available”', 'Customs hold in force']],
    ],
    [
      'available with gate-out before discharge',
      { ...ashore, podFullOutAt: '2026-11-12T15:00:00Z' },
      [
        ['Reported available for pickup', 'Gated out Thu 12 Nov 10:00 EST'],
        ['Gated out Thu 12 Nov 10:00 EST', 'Discharged only Sat 14 Nov 21:05 EST'],
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
      [['Status “Picked up”', 'No gate-out is reported']],
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
    const found = disagreements(testContainer(facts), null, null)
    expect(found.map((each) => each.sides)).toEqual(expected)
    expect(new Set(found.map((each) => each.id)).size).toBe(found.length)
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
    const told = journey([
      { event: 'vessel_departed', locationName: 'Busan', vesselName: departed },
      { event: 'vessel_arrived', locationName: 'Charleston', vesselName: arrived },
    ])
    expect(disagreements(testContainer(), null, told).map((each) => each.sides)).toEqual(expected)
  })

  test('railroad and line tell different days', () => {
    const container = testContainer({
      finalDestinationTimezone: 'America/Chicago',
      indAtaAt: '2026-11-19T12:00:00Z',
    })
    const of = (destinationAtaAt: string) =>
      disagreements(container, testShipment({ destinationAtaAt }), null)
    expect(of('2026-11-19T20:00:00Z')).toEqual([])
    expect(of('2026-11-20T20:00:00Z')[0]?.sides).toEqual([
      'Railroad: arrived inland Thu 19 Nov',
      'Line: arrived inland Fri 20 Nov',
    ])
  })
})

const today = testDays({ terminal: '2026-11-21T05:00:00Z' })

describe('plansAtRisk', () => {
  test.each([
    [
      'today without an appointment',
      { ...ashore, importDeadlines: today },
      {},
      ['No appointment, and the last free day is today.'],
    ],
    [
      'in two days without one',
      { ...ashore, importDeadlines: testDays({ terminal: '2026-11-23T05:00:00Z' }) },
      {},
      ['No appointment, and the last free day is in 2 days.'],
    ],
    [
      'in three days there is time',
      { ...ashore, importDeadlines: testDays({ terminal: '2026-11-24T05:00:00Z' }) },
      {},
      [],
    ],
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
      ['There is an appointment, but a hold is in force: Freight hold.'],
    ],
    [
      'nobody came',
      { ...ashore, pickupAppointmentAt: '2026-11-20T15:00:00Z' },
      {},
      ['The appointment of Fri 20 Nov is over and the box is still here.'],
    ],
    [
      'a day before the ship is in',
      { podTimezone: zone, terminalCheckedAt: ashore.terminalCheckedAt ?? null, importDeadlines: today },
      { podEtaAt: '2026-11-25T14:00:00Z', podTimezone: zone },
      [
        'No appointment, and the last free day is today.',
        'The last free day comes before the ship: it is due Wed 25 Nov.',
      ],
    ],
    [
      'available though gated out',
      { ...ashore, podFullOutAt: '2026-11-16T15:00:00Z' },
      {},
      ['Reported available though it has gated out: send no truck.'],
    ],
    [
      'a deadline runs untracked',
      { ...ashore, importDeadlines: today },
      { lineTrackingStoppedAt: '2026-11-20T00:00:00Z' },
      ['The deadline runs on while tracking has stopped: nobody sees it move.'],
    ],
    ['returned', { ...ashore, emptyTerminatedAt: '2026-11-16T15:00:00Z' }, {}, []],
  ] as [string, Partial<Container>, Partial<Shipment>, string[]][])('%s', (_, facts, of, expected) => {
    const container = testContainer(facts)
    const shipment = testShipment(of)
    const risks = plansAtRisk(container, shipment, null, deadline(container, shipment, now), now)
    expect(risks.map((risk) => risk.text)).toEqual(expected)
  })
})

test.each([
  ['two days late', '2026-11-23T13:00:00Z', zone, true, 2],
  ['on the day, late in the evening', '2026-11-22T04:59:00Z', zone, true, 0],
  ['a minute later', '2026-11-22T05:01:00Z', zone, true, 1],
  ['earlier', '2026-11-20T13:00:00Z', zone, true, 0],
  ['zone not known: its day as written', '2026-11-22T00:01:00Z', null, true, 1],
  ['it has happened', '2026-11-23T13:00:00Z', zone, false, null],
])('plannedGateOut: %s', (_, timestamp, timezone, estimated, daysLate) => {
  const container = testContainer({ ...ashore, importDeadlines: today })
  const told = journey([{ event: 'full_out', timestamp, timezone, estimated }])
  const found = plannedGateOut(told, deadline(container, null, now))
  expect(found?.daysLate ?? null).toBe(daysLate)
})
