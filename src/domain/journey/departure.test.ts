import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { dec, nov } from '../testing/times.ts'
import { type Departure, departureOf } from './departure.ts'

const [etd, ahead, today] = [nov(17, 3), nov(24, 3), nov(21, 15, 30)]
const due: Partial<Shipment> = { polTimezone: 'Asia/Seoul', polEtdAt: etd, podEtaAt: dec(5, 14) }
const overdue: Departure = { state: 'overdue', etd, days: 5 }

test.each<[string, Partial<Shipment>, Partial<Container>, Departure]>([
  ['is reported', { ...due, polAtdAt: etd }, {}, { state: 'departed', at: etd }],
  ['was due five days ago, and nobody reports it', due, {}, overdue],
  ['is to come', { ...due, polEtdAt: ahead }, {}, { state: 'due', etd: ahead }],
  ['is due today, whatever the hour', { ...due, polEtdAt: today }, {}, { state: 'due', etd: today }],
  ['is told by the box', due, { polVesselDepartedAt: etd }, { state: 'departed', at: etd }],
  ['is told of an earlier trip of the box', due, { polVesselDepartedAt: '2026-08-17T03:00:00Z' }, overdue],
  ['is proved by the arrival', { ...due, podAtaAt: nov(20, 3) }, {}, { state: 'departed', at: null }],
  ['has no ETD', { podEtaAt: ahead }, {}, { state: 'unknown' }],
])('the departure %s', (_, bill, box, expected) => {
  expect(departureOf(testShipment(bill, now), [testContainer(box, now)], now)).toEqual(expected)
})
