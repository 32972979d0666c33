import { expect, test } from 'vitest'
import type { RequestType } from '#contract/carriers.ts'
import type { SearchResult } from '#contract/search-result.ts'
import { testSearchResult } from '../testing/records.ts'
import { isTrackedAlready, knownNumbers, knownOf } from './known-number.ts'
import { bareNumber } from './same-number.ts'

const bill = 'MAEU243511870'
const shipment = { entityType: 'shipment', number: bill } as const
const request = { entityType: 'tracking_request', number: bill } as const
const box = { entityType: 'cargo', number: 'HLXU8742116', shipmentId: 's1' } as const

test.each<[string, string, Partial<SearchResult>[], string | null, boolean]>([
  ['its shipment', bill, [shipment], 'shipment tracked', true],
  ['its shipment, stopped', bill, [{ ...shipment, trackingStopped: true }], 'shipment stopped', false],
  ['a shipment whose number only begins so', bill, [{ ...shipment, number: `${bill}1` }], null, false],
  ['a reference that reads the same', bill, [{ ...shipment, number: 'X', refNumbers: [bill] }], null, false],
  ['a box of a shipment', 'HLXU8742116', [box], 'container tracked', true],
  ['a request that waits', bill, [{ ...request, status: 'pending' }], 'request waiting', true],
  [
    'a request that led to a shipment of another number',
    bill,
    [{ ...request, status: 'created', shipmentId: 's1' }],
    'request tracked',
    true,
  ],
  ['a request that failed', bill, [{ ...request, status: 'failed' }], 'request failed', false],
  [
    'a request that was stopped',
    bill,
    [{ ...request, status: 'tracking_stopped' }],
    'request stopped',
    false,
  ],
  [
    'failed once, asked for again',
    bill,
    [
      { ...request, status: 'failed' },
      { ...request, status: 'pending' },
    ],
    'request waiting',
    true,
  ],
  [
    'stopped, and tracked anew',
    bill,
    [{ ...shipment, trackingStopped: true }, shipment],
    'shipment tracked',
    true,
  ],
  ['a result of an unknown kind', bill, [{ entityType: 'document', number: bill }], null, false],
  ['a result without a number', bill, [{ ...shipment, number: null }], null, false],
])('%s', (_, number, results, expected, isTracked) => {
  const known = knownNumbers(number, results.map(testSearchResult))[0] ?? null
  expect(known === null ? null : `${known.kind} ${known.state}`).toBe(expected)
  expect(isTrackedAlready(known)).toBe(isTracked)
})

test('what could not be read says nothing', () => {
  expect(knownNumbers(bill, [{ type: 'malformed', id: 'x', problem: 'p', raw: null }])).toEqual([])
})

const booking = '6390277'
const bookingOf = (scac: string | null, facts: Partial<SearchResult> = {}) => ({
  ...shipment,
  id: `of ${scac}`,
  number: booking,
  scac,
  ...facts,
})

test.each<[string, RequestType, string, Partial<SearchResult>[], string | null]>([
  ['its line', 'booking_number', 'MAEU', [bookingOf('MAEU')], 'of MAEU tracked'],
  ['another line', 'booking_number', 'HLCU', [bookingOf('MAEU')], null],
  ['another code of its line', 'booking_number', 'MEDU', [bookingOf('MSCU')], 'of MSCU tracked'],
  ['another unknown line', 'booking_number', 'QQQQ', [bookingOf('QQQX')], null],
  ['no line asked for', 'booking_number', '', [bookingOf('MAEU')], 'of MAEU tracked'],
  ['no line found', 'booking_number', 'HLCU', [bookingOf(null)], 'of null tracked'],
  ['an empty line found', 'booking_number', 'HLCU', [bookingOf('')], 'of  tracked'],
  [
    'stopped with its line, followed with another',
    'booking_number',
    'HLCU',
    [bookingOf('MAEU'), bookingOf('HLCU', { trackingStopped: true })],
    'of HLCU stopped',
  ],
  [
    'a request of another line, and one of its own',
    'booking_number',
    'HLCU',
    [
      bookingOf('MAEU', { entityType: 'tracking_request', status: 'pending' }),
      bookingOf('HLCU', { entityType: 'tracking_request', status: 'failed' }),
    ],
    'of HLCU failed',
  ],
  [
    'a box that came with another line',
    'booking_number',
    'HLCU',
    [bookingOf('MAEU', { entityType: 'cargo' })],
    'of MAEU tracked',
  ],
  [
    'a box that was asked for with another line',
    'container',
    'HLCU',
    [bookingOf('MAEU', { entityType: 'tracking_request', status: 'pending' })],
    'of MAEU waiting',
  ],
])('%s', (_, type, scac, results, expected) => {
  const known = knownOf(knownNumbers(booking, results.map(testSearchResult)), { number: booking, type, scac })
  expect(known === null ? null : `${known.id} ${known.state}`).toBe(expected)
})

test.each<[string, string, string, string | null, boolean]>([
  ['MAEU700300411', 'MAEU', '700300411', 'MAEU', true],
  ['MAEU700300411', '', '700300411', 'MAEU', true],
  ['MAEU700300411', '', '700300411', 'HLCU', false],
  ['700300411', '', 'MAEU700300411', null, true],
  ['700300411', 'MAEU', 'MAEU700300411', null, true],
  ['700300411', 'HLCU', 'MAEU700300411', null, false],
  ['HLCUSEL251063257', 'HLCU', 'SEL251063257', 'HLCU', true],
  ['SUDU700300411', 'SUDU', '700300411', 'SUDU', true],
])('%s of %s where %s of %s is kept is known: %s', (number, scac, kept, keptScac, expected) => {
  const result = testSearchResult({ ...shipment, number: kept, scac: keptScac })
  const known = knownOf(knownNumbers(bareNumber(number, scac), [result]), {
    number,
    type: 'bill_of_lading',
    scac,
  })
  expect(isTrackedAlready(known)).toBe(expected)
})
