import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { type Departure, departureOf } from './departure.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const etd = '2026-11-17T03:00:00Z'
const due: Partial<Shipment> = { polTimezone: 'Asia/Seoul', polEtdAt: etd, podEtaAt: '2026-12-05T14:00:00Z' }
const ahead = '2026-11-24T03:00:00Z'

test.each<[string, Partial<Shipment>, Partial<Container>, Departure]>([
  ['reported', { ...due, polAtdAt: etd }, {}, { state: 'departed', at: etd }],
  ['due four days ago, and nobody reports it', due, {}, { state: 'overdue', etd, days: 5 }],
  ['to come', { ...due, polEtdAt: ahead }, {}, { state: 'due', etd: ahead }],
  [
    'of today, whatever the hour',
    { ...due, polEtdAt: '2026-11-21T15:30:00Z' },
    {},
    { state: 'due', etd: '2026-11-21T15:30:00Z' },
  ],
  ['told by the box', due, { polVesselDepartedAt: etd }, { state: 'departed', at: etd }],
  [
    'told of an earlier trip of the box',
    due,
    { polVesselDepartedAt: '2026-08-17T03:00:00Z' },
    { state: 'overdue', etd, days: 5 },
  ],
  [
    'proved by the arrival',
    { ...due, podAtaAt: '2026-11-20T03:00:00Z' },
    {},
    { state: 'departed', at: null },
  ],
  ['no ETD', { podEtaAt: ahead }, {}, { state: 'unknown' }],
])('the departure, %s', (_, bill, box, expected) => {
  expect(departureOf(testShipment(bill, now), [testContainer(box, now)], now)).toEqual(expected)
})
