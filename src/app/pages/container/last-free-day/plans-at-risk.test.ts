import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { deadline } from '#domain/deadline/deadline.ts'
import { testJourney } from '#domain/testing/journeys.ts'
import { testContainer, testDays, testHold, testShipment } from '#domain/testing/records.ts'
import { ashore, now, zone } from '../testing/charleston.ts'
import { plannedGateOut, plansAtRisk } from './plans-at-risk.ts'

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
      ['An appointment is set, but the box is on hold: Freight hold.'],
    ],
    [
      'nobody came',
      { ...ashore, pickupAppointmentAt: '2026-11-20T15:00:00Z' },
      {},
      ['The Fri 20 Nov appointment has passed and the box is still here.'],
    ],
    [
      'a day before the ship is in',
      { podTimezone: zone, terminalCheckedAt: ashore.terminalCheckedAt ?? null, importDeadlines: today },
      { podEtaAt: '2026-11-25T14:00:00Z', podTimezone: zone },
      [
        'No appointment, and the last free day is today.',
        'The last free day is before the ship’s arrival, due Wed 25 Nov.',
      ],
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
  const reported = testJourney([{ event: 'full_out', timestamp, timezone, estimated }], now)
  const found = plannedGateOut(reported, deadline(container, null, now))
  expect(found?.daysLate ?? null).toBe(daysLate)
})
