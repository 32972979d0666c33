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

const due = (podEtaAt: string | null) => ({ ...sailing, podEtaAt })
const about = (fraction: number): number => expect.closeTo(fraction, 2)
type Progress = [
  state: VoyageProgress['state'],
  fraction: number | null,
  daysAtSea: number | null,
  daysToGo: number | null,
  daysOverdue: number,
]

test.each<[string, Partial<Shipment>, ...Progress]>([
  ['of which nothing is known', {}, 'unknown', null, null, null, 0],
  ['booked', { polEtdAt: nov(25, 5), podEtaAt: dec(22, 14) }, 'booked', 0, null, 31, 0],
  ['under way', sailing, 'sailing', about(0.93), 12, 1, 0],
  ['due today by the port’s calendar alone', due(nov(22, 7, 30)), 'sailing', about(0.95), 12, 0, 0],
  ['said to have departed tomorrow', leftTomorrow, 'booked', 0, null, 1, 0],
  ['whose ETA is over: not drawn in port', due(nov(19, 14)), 'sailing', 0.97, 12, 0, 2],
  ['so long over that nobody knows where the ship is', lost, 'sailing', null, 51, 0, 29],
  ['due today, and the hour is over', due(nov(21, 10)), 'sailing', 0.97, 12, 0, 0],
  ['booked, whose ETA is over', { podTimezone: zone, podEtaAt: nov(19, 14) }, 'booked', 0, null, 0, 2],
  ['without an ETA', due(null), 'sailing', null, 12, null, 0],
  ['whose ETA is before the departure', due(nov(8, 14)), 'sailing', null, 12, 0, 13],
  ['half done', { polAtdAt: nov(20, 17), podEtaAt: nov(22, 17) }, 'sailing', 0.5, 1, 1, 0],
  ['that is over', { ...sailing, podAtaAt: nov(20, 14) }, 'arrived', 1, 11, null, 0],
  ['that is over, its departure never told', { podAtaAt: nov(20, 14) }, 'arrived', 1, null, null, 0],
])('the progress of a voyage %s', (_, facts, state, fraction, daysAtSea, daysToGo, daysOverdue) => {
  const expected = { state, fraction, daysAtSea, daysToGo, daysOverdue }
  expect(voyageProgress(testShipment(facts, now), [], now)).toMatchObject(expected)
})

test('an ETA ahead that nobody has confirmed for days is told with the silence', () => {
  const shipment = testShipment({ ...sailing, lineTrackingLastSucceededAt: nov(12) }, now)
  const silence = { since: nov(12), stopped: false }
  expect(voyageProgress(shipment, [], now)).toMatchObject({ state: 'sailing', daysToGo: 1, silence })
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
