import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { rankedContainer } from '../deadline/urgent-container.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { faultsOf, type PlanFault } from './plan-faults.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const zone = 'America/New_York'
const midnight = (day: string) => `${day}T05:00:00Z`

const ashore: Partial<Container> = {
  podTimezone: zone,
  podArrivedAt: '2026-11-15T12:00:00Z',
  podDischargedAt: '2026-11-16T12:00:00Z',
  terminalCheckedAt: '2026-11-21T16:00:00Z',
  availableForPickup: true,
  availabilityKnown: true,
}

const hold = { name: 'customs', status: 'hold', description: null }

function lastDay(day: string): Partial<Container> {
  return {
    importDeadlines: { pickupLfdTerminal: midnight(day), pickupLfdLine: null, pickupLfdRail: null },
  }
}

const cases: [what: string, container: Partial<Container>, shipment: Partial<Shipment>, PlanFault[]][] = [
  ['no day, no appointment', {}, {}, []],
  ['a day far off', lastDay('2026-11-28'), {}, []],
  ['three days left and no appointment', lastDay('2026-11-24'), {}, []],
  ['two days left and no appointment', lastDay('2026-11-23'), {}, ['no-appointment']],
  ['the last day and no appointment', lastDay('2026-11-21'), {}, ['no-appointment']],
  ['a day that is over', lastDay('2026-11-20'), {}, []],
  [
    'an appointment that keeps the day',
    { ...lastDay('2026-11-23'), pickupAppointmentAt: '2026-11-22T15:00:00Z' },
    {},
    [],
  ],
  [
    'an appointment after the day',
    { ...lastDay('2026-11-23'), pickupAppointmentAt: '2026-11-24T15:00:00Z' },
    {},
    ['appointment-too-late'],
  ],
  [
    'an appointment on hold',
    {
      ...lastDay('2026-11-23'),
      pickupAppointmentAt: '2026-11-22T15:00:00Z',
      holdsAtPodTerminal: [hold],
    },
    {},
    ['appointment-on-hold'],
  ],
  [
    'two days left, on hold: the hold is what to do',
    { ...lastDay('2026-11-23'), holdsAtPodTerminal: [hold] },
    {},
    [],
  ],
  [
    'an appointment that was missed',
    { ...lastDay('2026-11-23'), pickupAppointmentAt: '2026-11-21T14:00:00Z' },
    {},
    ['appointment-missed'],
  ],
  ['a day before the ship came', lastDay('2026-11-10'), {}, ['day-before-ship']],
  [
    'a day of a shipment that nobody tracks any more',
    lastDay('2026-11-22'),
    { lineTrackingStoppedAt: '2026-11-20T00:00:00Z' },
    ['day-on-stopped-tracking'],
  ],
  [
    'available though gone',
    { ...lastDay('2026-11-22'), podFullOutAt: '2026-11-20T12:00:00Z' },
    {},
    ['available-though-gone'],
  ],
]

test.each(cases)('%s', (_, container, shipment, expected) => {
  const box = rankedContainer(
    testContainer({ ...ashore, ...container }),
    testShipment({ podTimezone: zone, ...shipment }),
    now,
  )
  expect(faultsOf(box)).toEqual(expected)
})

test('an appointment before the ship is due', () => {
  const box = rankedContainer(
    testContainer({
      podTimezone: zone,
      pickupAppointmentAt: '2026-11-22T15:00:00Z',
      currentStatus: 'on_ship',
    }),
    testShipment({ podTimezone: zone, podEtaAt: '2026-11-25T12:00:00Z' }),
    now,
  )
  expect(faultsOf(box)).toEqual(['appointment-before-box'])
})
