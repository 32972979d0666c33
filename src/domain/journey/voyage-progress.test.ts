import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { dec, nov, oct } from '../testing/times.ts'
import { voyageProgress, type VoyageProgress } from './voyage-progress.ts'

const zone = 'America/Los_Angeles'
const sailing = { podTimezone: zone, polAtdAt: nov(9, 5), podEtaAt: nov(22, 14) }
const lost = { ...sailing, polAtdAt: oct(1, 5), podEtaAt: oct(23, 14) }
const leftTomorrow = { ...sailing, polTimezone: 'Asia/Shanghai', polAtdAt: nov(22, 17) }

test.each<[string, Partial<Shipment>, Partial<VoyageProgress>]>([
  [
    'of which nothing is known',
    {},
    { state: 'unknown', fraction: null, daysAtSea: null, daysToGo: null, daysOverdue: 0 },
  ],
  [
    'booked',
    { polEtdAt: nov(25, 5), podEtaAt: dec(22, 14) },
    { state: 'booked', fraction: 0, daysAtSea: null, daysToGo: 31, daysOverdue: 0 },
  ],
  ['under way', sailing, { state: 'sailing', daysAtSea: 12, daysToGo: 1, daysOverdue: 0 }],
  [
    'due today by the port’s calendar, though tomorrow in UTC',
    { ...sailing, podEtaAt: nov(22, 7, 30) },
    { state: 'sailing', daysToGo: 0, daysOverdue: 0 },
  ],
  ['said to have departed tomorrow', leftTomorrow, { state: 'booked', fraction: 0, daysAtSea: null }],
  [
    'whose ETA is over without an arrival: not drawn in port',
    { ...sailing, podEtaAt: nov(19, 14) },
    { state: 'sailing', fraction: 0.97, daysToGo: 0, daysOverdue: 2 },
  ],
  [
    'so long over that nobody knows where the ship is: not drawn',
    lost,
    { state: 'sailing', fraction: null, daysAtSea: 51, daysToGo: 0, daysOverdue: 29 },
  ],
  [
    'whose ETA is ahead, and nobody has confirmed it for days',
    { ...sailing, lineTrackingLastSucceededAt: nov(12) },
    { state: 'sailing', daysToGo: 1, silence: { since: nov(12), stopped: false } },
  ],
  [
    'due today, and the hour is over',
    { ...sailing, podEtaAt: nov(21, 10) },
    { state: 'sailing', daysToGo: 0, daysOverdue: 0 },
  ],
  [
    'booked, whose ETA is over',
    { podTimezone: zone, podEtaAt: nov(19, 14) },
    { state: 'booked', fraction: 0, daysAtSea: null, daysOverdue: 2 },
  ],
  [
    'without an ETA',
    { ...sailing, podEtaAt: null },
    { state: 'sailing', fraction: null, daysAtSea: 12, daysToGo: null, daysOverdue: 0 },
  ],
  [
    'whose ETA is before the departure: not drawn',
    { ...sailing, podEtaAt: nov(8, 14) },
    { state: 'sailing', fraction: null },
  ],
  ['half done', { polAtdAt: nov(20, 17), podEtaAt: nov(22, 17) }, { fraction: 0.5 }],
  [
    'that is over',
    { ...sailing, podAtaAt: nov(20, 14) },
    { state: 'arrived', fraction: 1, daysAtSea: 11, daysToGo: null, daysOverdue: 0 },
  ],
  [
    'that is over, its departure never told',
    { podAtaAt: nov(20, 14) },
    { state: 'arrived', fraction: 1, daysAtSea: null },
  ],
])('the progress of a voyage %s', (_, facts, expected) => {
  expect(voyageProgress(testShipment(facts, now), [], now)).toMatchObject(expected)
})

test.each([
  ['a box that came with the ship', { podArrivedAt: nov(20, 14) }, 11],
  ['a box that is off the ship', { podDischargedAt: nov(20, 14) }, null],
  ['a box at the terminal, without any time', { currentStatus: 'grounded' }, null],
])('%s has arrived, whatever the shipment says', (_, box, daysAtSea) => {
  const late = testShipment({ ...sailing, podEtaAt: nov(15, 14) })
  const expected = { state: 'arrived', fraction: 1, daysAtSea, daysOverdue: 0 }
  expect(voyageProgress(late, [testContainer(box)], now)).toMatchObject(expected)
})
