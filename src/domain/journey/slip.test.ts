import { describe, expect, test } from 'vitest'
import { slip, type SlipTone, slipTone } from './slip.ts'
import { testShipment } from '../testing/records.ts'

const zone = 'America/Los_Angeles'

describe('slip', () => {
  test.each([
    ['no first ETA', { podEtaAt: '2026-11-22T14:00:00Z' }, null],
    ['no ETA and not arrived', { podOriginalEtaAt: '2026-11-22T14:00:00Z' }, null],
    [
      'hours later on the same day',
      { podOriginalEtaAt: '2026-11-22T14:00:00Z', podEtaAt: '2026-11-23T02:00:00Z' },
      { days: 0, tone: 'on-time' },
    ],
    [
      'minutes later, past midnight in the port',
      { podOriginalEtaAt: '2026-11-23T07:59:00Z', podEtaAt: '2026-11-23T08:01:00Z' },
      { days: 1, tone: 'note' },
    ],
    [
      'the port’s day counts, not UTC’s',
      { podOriginalEtaAt: '2026-11-22T23:00:00Z', podEtaAt: '2026-11-23T03:00:00Z' },
      { days: 0, tone: 'on-time' },
    ],
    [
      'early',
      { podOriginalEtaAt: '2026-11-24T14:00:00Z', podEtaAt: '2026-11-22T14:00:00Z' },
      { days: -2, tone: 'early' },
    ],
    [
      'over the night the clocks go back',
      { podOriginalEtaAt: '2026-10-31T07:00:00Z', podEtaAt: '2026-11-02T08:00:00Z' },
      { days: 2, tone: 'note' },
    ],
    [
      'the arrival counts once it is known',
      {
        podOriginalEtaAt: '2026-11-20T14:00:00Z',
        podEtaAt: '2026-11-20T14:00:00Z',
        podAtaAt: '2026-11-24T14:00:00Z',
      },
      { days: 4, tone: 'warn' },
    ],
    ['unreadable', { podOriginalEtaAt: 'about Christmas', podEtaAt: '2026-11-20T14:00:00Z' }, null],
  ])('%s', (_, facts, expected) => {
    expect(slip(testShipment({ podTimezone: zone, ...facts }))).toEqual(expected)
  })

  test('without a zone the days as written', () => {
    const facts = { podOriginalEtaAt: '2026-11-22T23:59:00Z', podEtaAt: '2026-11-23T00:01:00Z' }
    expect(slip(testShipment(facts))).toEqual({ days: 1, tone: 'note' })
  })
})

test.each([
  [-3, 'early'],
  [-1, 'early'],
  [0, 'on-time'],
  [1, 'note'],
  [2, 'note'],
  [3, 'warn'],
  [6, 'warn'],
  [7, 'bad'],
  [20, 'bad'],
] as [number, SlipTone][])('tone of %d days is %s', (days, tone) => {
  expect(slipTone(days)).toBe(tone)
})
