import { expect, test } from 'vitest'
import { testContainer, testShipment } from '../testing/records.ts'
import { voyageProgress } from './voyage-progress.ts'

const now = Date.parse('2026-11-21T17:00:00Z')
const sailing = {
  podTimezone: 'America/Los_Angeles',
  polAtdAt: '2026-11-09T05:00:00Z',
  podEtaAt: '2026-11-22T14:00:00Z',
}

test.each([
  [
    'nothing known',
    {},
    { state: 'unknown', fraction: null, daysAtSea: null, daysToGo: null, daysOverdue: 0 },
  ],
  [
    'booked',
    { polEtdAt: '2026-11-25T05:00:00Z', podEtaAt: '2026-12-22T14:00:00Z' },
    { state: 'booked', fraction: 0, daysAtSea: null, daysToGo: 31, daysOverdue: 0 },
  ],
  ['sailing', sailing, { state: 'sailing', daysAtSea: 12, daysToGo: 1, daysOverdue: 0 }],
  [
    'due today by the port’s calendar, though tomorrow in UTC',
    { ...sailing, podEtaAt: '2026-11-22T07:30:00Z' },
    { state: 'sailing', daysToGo: 0, daysOverdue: 0 },
  ],
  [
    'said to have departed tomorrow',
    { ...sailing, polTimezone: 'Asia/Shanghai', polAtdAt: '2026-11-22T17:00:00Z' },
    { state: 'booked', fraction: 0, daysAtSea: null },
  ],
  [
    'the ETA is over and no arrival came: not drawn in port',
    { ...sailing, podEtaAt: '2026-11-19T14:00:00Z' },
    { state: 'sailing', fraction: 0.97, daysToGo: 0, daysOverdue: 2 },
  ],
  [
    'so long over that nobody knows where the ship is: not drawn',
    { ...sailing, polAtdAt: '2026-10-01T05:00:00Z', podEtaAt: '2026-10-23T14:00:00Z' },
    { state: 'sailing', fraction: null, daysAtSea: 51, daysToGo: 0, daysOverdue: 29 },
  ],
  [
    'an ETA ahead that nobody has confirmed for days',
    { ...sailing, lineTrackingLastSucceededAt: '2026-11-12T00:00:00Z' },
    {
      state: 'sailing',
      daysToGo: 1,
      silence: { since: '2026-11-12T00:00:00Z', stopped: false },
    },
  ],
  [
    'due today, and the hour is over',
    { ...sailing, podEtaAt: '2026-11-21T10:00:00Z' },
    { state: 'sailing', daysToGo: 0, daysOverdue: 0 },
  ],
  [
    'booked, the ETA is over',
    { podTimezone: 'America/Los_Angeles', podEtaAt: '2026-11-19T14:00:00Z' },
    { state: 'booked', fraction: 0, daysAtSea: null, daysOverdue: 2 },
  ],
  [
    'no ETA',
    { ...sailing, podEtaAt: null },
    { state: 'sailing', fraction: null, daysAtSea: 12, daysToGo: null, daysOverdue: 0 },
  ],
  [
    'an ETA before the departure draws nothing',
    { ...sailing, podEtaAt: '2026-11-08T14:00:00Z' },
    { state: 'sailing', fraction: null },
  ],
  [
    'arrived',
    { ...sailing, podAtaAt: '2026-11-20T14:00:00Z' },
    { state: 'arrived', fraction: 1, daysAtSea: 11, daysToGo: null, daysOverdue: 0 },
  ],
  [
    'arrived, departure never told',
    { podAtaAt: '2026-11-20T14:00:00Z' },
    { state: 'arrived', fraction: 1, daysAtSea: null },
  ],
])('%s', (_, facts, expected) => {
  expect(voyageProgress(testShipment(facts, now), [], now)).toMatchObject(expected)
})

test('half way', () => {
  const facts = { polAtdAt: '2026-11-20T17:00:00Z', podEtaAt: '2026-11-22T17:00:00Z' }
  expect(voyageProgress(testShipment(facts), [], now).fraction).toBe(0.5)
})

test.each([
  ['a box that came with the ship', { podArrivedAt: '2026-11-20T14:00:00Z' }, 11],
  ['a box that is off the ship', { podDischargedAt: '2026-11-20T14:00:00Z' }, null],
  ['a box at the terminal, without any time', { currentStatus: 'grounded' }, null],
])('%s has arrived, whatever the shipment says', (_, box, daysAtSea) => {
  const late = testShipment({ ...sailing, podEtaAt: '2026-11-15T14:00:00Z' })
  expect(voyageProgress(late, [testContainer(box)], now)).toMatchObject({
    state: 'arrived',
    fraction: 1,
    daysAtSea,
    daysOverdue: 0,
  })
})
