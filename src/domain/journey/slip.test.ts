import { expect, test } from 'vitest'
import type { Container } from '#contract/container.ts'
import type { Shipment } from '#contract/shipment.ts'
import { now } from '../testing/awkward.ts'
import { testContainer, testShipment } from '../testing/records.ts'
import { nov, oct } from '../testing/times.ts'
import { type Slip, slip, slipPhrase, slipTagWords, type SlipTone, slipTone } from './slip.ts'

const zone = 'America/Los_Angeles'
/** Before any ETA of the first table. */
const early = Date.parse(oct(20, 17))

/** A shipment with its first ETA, and the ETA of now. */
const due = (first: string, podEtaAt = first) => ({ podOriginalEtaAt: first, podEtaAt })
const stopped = (lineTrackingStoppedAt: string) => ({ ...due(oct(23, 14)), lineTrackingStoppedAt })
const moved = (days: number, tone: SlipTone): Slip => ({ days, tone, atLeast: false, since: 'original-eta' })
const atLeast = (days: number, tone: SlipTone, since: Slip['since'] = 'original-eta'): Slip => ({
  days,
  tone,
  atLeast: true,
  since,
})

test.each<[string, Partial<Shipment>, Slip | null]>([
  ['no first ETA', { podEtaAt: nov(22, 14) }, null],
  ['no ETA and not arrived', { podOriginalEtaAt: nov(22, 14) }, null],
  ['hours later on the same day', due(nov(22, 14), nov(23, 2)), moved(0, 'on-time')],
  ['minutes later, past midnight in the port', due(nov(23, 7, 59), nov(23, 8, 1)), moved(1, 'note')],
  ['early', due(nov(24, 14), nov(22, 14)), moved(-2, 'early')],
  ['over the night the clocks go back', due(oct(31, 7), nov(2, 8)), moved(2, 'note')],
  ['the arrival, once it is known', { ...due(oct(16, 14)), podAtaAt: oct(20, 14) }, moved(4, 'warn')],
])('the slip before the ETA is over: %s', (_, facts, expected) => {
  expect(slip(testShipment({ podTimezone: zone, ...facts }), [], early)).toEqual(expected)
})

test.each<[string, Partial<Shipment>, Slip | null, Partial<Container>?]>([
  ['at least until today, from the first ETA', due(oct(23, 14), oct(30, 14)), atLeast(29, 'bad')],
  ['due on its first day, over since yesterday', due(nov(20, 14)), atLeast(1, 'note')],
  ['expected early, and not come: never early', due(nov(25, 14), nov(18, 14)), atLeast(3, 'warn', 'eta')],
  ['a plain day is over with it', due('2026-11-20'), atLeast(1, 'note')],
  ['zone not known: not late everywhere', { podTimezone: null, ...due(nov(21, 1)) }, moved(0, 'on-time')],
  ['tracking stopped: late until then at least', stopped(oct(26, 14)), atLeast(3, 'warn')],
  ['tracking stopped before the ETA: nothing is known', stopped(oct(12, 14)), null],
  [
    'the line is silent for days, the ETA ahead: no color',
    { ...due(nov(23, 14)), lineTrackingLastSucceededAt: nov(12, 14) },
    { ...moved(0, 'unknown'), doubt: 'not-updated' },
  ],
  [
    'due hours before it leaves: sources conflict',
    { polTimezone: zone, polEtdAt: nov(23, 20), ...due(nov(23, 14)) },
    { ...moved(0, 'unknown'), doubt: 'conflict' },
  ],
  ['a box is off the ship all the same', due(oct(23, 14)), null, { podDischargedAt: oct(24, 14) }],
])('the slip without an arrival: %s', (_, facts, expected, box) => {
  const containers = box === undefined ? [] : [testContainer(box)]
  expect(slip(testShipment({ podTimezone: zone, ...facts }), containers, now)).toEqual(expected)
})

test('the day begins when it ends in the port, not before', () => {
  const shipment = testShipment({ podTimezone: zone, podEtaAt: nov(20, 20) })
  expect(slip(shipment, [], Date.parse(nov(21, 7, 59)))).toBeNull()
  expect(slip(shipment, [], Date.parse(nov(21, 8)))?.days).toBe(1)
})

test.each<[days: number, Partial<Slip>, string, string]>([
  [0, {}, 'on time', 'On time'],
  [1, {}, '+1 d', '1 day later than the original ETA'],
  [-2, {}, '−2 d', '2 days earlier than the original ETA'],
  [0, { doubt: 'not-updated' }, 'on time?', 'On time'],
  [5, { doubt: 'conflict' }, '+5 d?', '5 days later than the original ETA'],
  [-1, { doubt: 'not-departed' }, 'not departed', '1 day earlier than the original ETA'],
  [5, { doubt: 'not-departed' }, '+5 d', '5 days later than the original ETA'],
  [29, { atLeast: true }, '≥ 29 d late', 'At least 29 days late, arrival not reported'],
  [1, { atLeast: true, since: 'eta' }, '≥ 1 d overdue', 'At least 1 day overdue, arrival not reported'],
])('a slip of %d days, %j, reads %s', (days, facts, tag, phrase) => {
  const whole = { ...moved(days, slipTone(days)), ...facts }
  expect([slipTagWords(whole), slipPhrase(whole)]).toEqual([tag, phrase])
})

test.each<[number, SlipTone]>([
  [-3, 'early'],
  [-1, 'early'],
  [0, 'on-time'],
  [2, 'note'],
  [6, 'warn'],
  [7, 'bad'],
])('tone of %d days is %s', (days, tone) => {
  expect(slipTone(days)).toBe(tone)
})
