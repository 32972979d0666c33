import { describe, expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { type Slip, slip, slipPhrase, slipTagWords, type SlipTone, slipTone } from './slip.ts'
import { testContainer, testShipment } from '../testing/records.ts'

const zone = 'America/Los_Angeles'
/** Before any ETA of the first table. */
const early = Date.parse('2026-10-20T17:00:00Z')
const now = Date.parse('2026-11-21T17:00:00Z')
const sure = { atLeast: false, since: 'original-eta' }

describe('slip', () => {
  test.each([
    ['no first ETA', { podEtaAt: '2026-11-22T14:00:00Z' }, null],
    ['no ETA and not arrived', { podOriginalEtaAt: '2026-11-22T14:00:00Z' }, null],
    [
      'hours later on the same day',
      { podOriginalEtaAt: '2026-11-22T14:00:00Z', podEtaAt: '2026-11-23T02:00:00Z' },
      { days: 0, tone: 'on-time', ...sure },
    ],
    [
      'minutes later, past midnight in the port',
      { podOriginalEtaAt: '2026-11-23T07:59:00Z', podEtaAt: '2026-11-23T08:01:00Z' },
      { days: 1, tone: 'note', ...sure },
    ],
    [
      'early',
      { podOriginalEtaAt: '2026-11-24T14:00:00Z', podEtaAt: '2026-11-22T14:00:00Z' },
      { days: -2, tone: 'early', ...sure },
    ],
    [
      'over the night the clocks go back',
      { podOriginalEtaAt: '2026-10-31T07:00:00Z', podEtaAt: '2026-11-02T08:00:00Z' },
      { days: 2, tone: 'note', ...sure },
    ],
    [
      'the arrival counts once it is known',
      {
        podOriginalEtaAt: '2026-10-16T14:00:00Z',
        podEtaAt: '2026-10-16T14:00:00Z',
        podAtaAt: '2026-10-20T14:00:00Z',
      },
      { days: 4, tone: 'warn', ...sure },
    ],
  ])('%s', (_, facts, expected) => {
    expect(slip(testShipment({ podTimezone: zone, ...facts }), [], early)).toEqual(expected)
  })
})

/** The promise, the ETA of now, and what else is known; the facts of the boxes; then the slip. */
describe('past the ETA without an arrival', () => {
  test.each<[string, Partial<Shipment>, Partial<Container>[], Omit<Slip, 'tone'> | null, SlipTone?]>([
    [
      'At least until today, from the first ETA',
      { podOriginalEtaAt: '2026-10-23T14:00:00Z', podEtaAt: '2026-10-30T14:00:00Z' },
      [],
      { days: 29, atLeast: true, since: 'original-eta' },
      'bad',
    ],
    [
      'due on its first day, over since yesterday',
      { podOriginalEtaAt: '2026-11-20T14:00:00Z', podEtaAt: '2026-11-20T14:00:00Z' },
      [],
      { days: 1, atLeast: true, since: 'original-eta' },
      'note',
    ],
    [
      'expected early, and not come: never early',
      { podOriginalEtaAt: '2026-11-25T14:00:00Z', podEtaAt: '2026-11-18T14:00:00Z' },
      [],
      { days: 3, atLeast: true, since: 'eta' },
      'warn',
    ],
    [
      'a plain day is over with it',
      { podOriginalEtaAt: '2026-11-20', podEtaAt: '2026-11-20' },
      [],
      { days: 1, atLeast: true, since: 'original-eta' },
      'note',
    ],
    [
      'zone not known: late only where it is late everywhere',
      { podTimezone: null, podOriginalEtaAt: '2026-11-21T01:00:00Z', podEtaAt: '2026-11-21T01:00:00Z' },
      [],
      { days: 0, atLeast: false, since: 'original-eta' },
      'on-time',
    ],
    [
      'tracking stopped: late until then at least',
      {
        podOriginalEtaAt: '2026-10-23T14:00:00Z',
        podEtaAt: '2026-10-23T14:00:00Z',
        lineTrackingStoppedAt: '2026-10-26T14:00:00Z',
      },
      [],
      { days: 3, atLeast: true, since: 'original-eta' },
      'warn',
    ],
    [
      'tracking stopped before the ETA: nothing is known',
      {
        podOriginalEtaAt: '2026-10-23T14:00:00Z',
        podEtaAt: '2026-10-23T14:00:00Z',
        lineTrackingStoppedAt: '2026-10-12T14:00:00Z',
      },
      [],
      null,
    ],
    [
      'the line is silent for days, the ETA ahead: no color',
      {
        podOriginalEtaAt: '2026-11-23T14:00:00Z',
        podEtaAt: '2026-11-23T14:00:00Z',
        lineTrackingLastSucceededAt: '2026-11-12T14:00:00Z',
      },
      [],
      { days: 0, atLeast: false, since: 'original-eta', doubt: 'not-updated' },
      'unknown',
    ],
    [
      'due hours before it leaves: sources conflict',
      {
        polTimezone: zone,
        polEtdAt: '2026-11-23T20:00:00Z',
        podOriginalEtaAt: '2026-11-23T14:00:00Z',
        podEtaAt: '2026-11-23T14:00:00Z',
      },
      [],
      { days: 0, atLeast: false, since: 'original-eta', doubt: 'conflict' },
      'unknown',
    ],
    [
      'a box is off the ship, and nobody says when the ship came',
      { podOriginalEtaAt: '2026-10-23T14:00:00Z', podEtaAt: '2026-10-23T14:00:00Z' },
      [{ podDischargedAt: '2026-10-24T14:00:00Z' }],
      null,
    ],
  ])('%s', (_, facts, boxes, expected, tone) => {
    const shipment = testShipment({ podTimezone: zone, ...facts })
    const found = slip(
      shipment,
      boxes.map((box) => testContainer(box)),
      now,
    )
    expect(found).toEqual(expected === null ? null : { ...expected, tone })
    expect(found?.atLeast === true && ['early', 'on-time'].includes(found.tone)).toBe(false)
  })

  test('the day begins when it ends in the port, not before', () => {
    const shipment = testShipment({ podTimezone: zone, podEtaAt: '2026-11-20T20:00:00Z' })
    expect(slip(shipment, [], Date.parse('2026-11-21T07:59:00Z'))).toBeNull()
    expect(slip(shipment, [], Date.parse('2026-11-21T08:00:00Z'))?.days).toBe(1)
  })
})

test.each<[Omit<Slip, 'tone'>, string, string]>([
  [{ days: 0, atLeast: false, since: 'original-eta' }, 'on time', 'On schedule (original ETA)'],
  [{ days: 1, atLeast: false, since: 'original-eta' }, '+1 d', '1 day later than the original ETA'],
  [{ days: -2, atLeast: false, since: 'original-eta' }, '−2 d', '2 days earlier than the original ETA'],
  [
    { days: 0, atLeast: false, since: 'original-eta', doubt: 'not-updated' },
    'on time?',
    'On schedule (original ETA)',
  ],
  [
    { days: 5, atLeast: false, since: 'original-eta', doubt: 'conflict' },
    '+5 d?',
    '5 days later than the original ETA',
  ],
  [
    { days: -1, atLeast: false, since: 'original-eta', doubt: 'not-departed' },
    'not departed',
    '1 day earlier than the original ETA',
  ],
  [
    { days: 5, atLeast: false, since: 'original-eta', doubt: 'not-departed' },
    '+5 d',
    '5 days later than the original ETA',
  ],
  [
    { days: 29, atLeast: true, since: 'original-eta' },
    '≥ 29 d late',
    'At least 29 days late, arrival not reported',
  ],
  [{ days: 1, atLeast: true, since: 'eta' }, '≥ 1 d overdue', 'At least 1 day overdue, arrival not reported'],
])('%j reads %s', (found, tag, phrase) => {
  const whole = { ...found, tone: slipTone(found.days) }
  expect([slipTagWords(whole), slipPhrase(whole)]).toEqual([tag, phrase])
})

test.each([
  [-3, 'early'],
  [-1, 'early'],
  [0, 'on-time'],
  [2, 'note'],
  [6, 'warn'],
  [7, 'bad'],
] as [number, SlipTone][])('tone of %d days is %s', (days, tone) => {
  expect(slipTone(days)).toBe(tone)
})
