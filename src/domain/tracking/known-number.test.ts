import { expect, test } from 'vitest'
import type { RequestType } from '#contract/carriers.ts'
import type { SearchResult } from '#contract/search-result.ts'
import { testSearchResult } from '../testing/records.ts'
import { isTrackedAlready, knownNumbers, knownOf } from './known-number.ts'
import { bareNumber } from './same-number.ts'

type Found = Partial<SearchResult>

const bill = 'MAEU243511870'
const shipment: Found = { entityType: 'shipment', number: bill }
const stopped = { ...shipment, trackingStopped: true }
const longer = { ...shipment, number: `${bill}1` }
const reference = { ...shipment, number: 'X', refNumbers: [bill] }
const request = (status: string): Found => ({ entityType: 'tracking_request', number: bill, status })
const created = { ...request('created'), shipmentId: 's1' }
const box: Found = { entityType: 'cargo', number: 'HLXU8742116', shipmentId: 's1' }

test.each<[string, string, Found[], string | null, isTracked: boolean]>([
  ['its shipment', bill, [shipment], 'shipment tracked', true],
  ['its shipment, stopped', bill, [stopped], 'shipment stopped', false],
  ['a shipment whose number only begins so', bill, [longer], null, false],
  ['a reference that reads the same', bill, [reference], null, false],
  ['a box of a shipment', 'HLXU8742116', [box], 'container tracked', true],
  ['a request that waits', bill, [request('pending')], 'request waiting', true],
  ['a request that led to a shipment of another number', bill, [created], 'request tracked', true],
  ['a request that failed', bill, [request('failed')], 'request failed', false],
  ['a request that was stopped', bill, [request('tracking_stopped')], 'request stopped', false],
  ['failed once, asked for again', bill, [request('failed'), request('pending')], 'request waiting', true],
  ['stopped, and tracked anew', bill, [stopped, shipment], 'shipment tracked', true],
  ['a result of an unknown kind', bill, [{ entityType: 'document', number: bill }], null, false],
  ['a result without a number', bill, [{ ...shipment, number: null }], null, false],
])('what is known of a number: %s', (_, number, results, expected, isTracked) => {
  const known = knownNumbers(number, results.map(testSearchResult))[0] ?? null
  expect(known === null ? null : `${known.kind} ${known.state}`).toBe(expected)
  expect(isTrackedAlready(known)).toBe(isTracked)
})

test('what could not be read says nothing', () => {
  expect(knownNumbers(bill, [{ type: 'malformed', id: 'x', problem: 'p', raw: null }])).toEqual([])
})

const booking = '6390277'
const of = (scac: string | null, facts: Found = {}): Found => ({
  ...shipment,
  id: `of ${scac}`,
  number: booking,
  scac,
  ...facts,
})
const asked = (scac: string, status: string) => of(scac, { ...request(status), number: booking })
const stoppedOf = of('HLCU', { trackingStopped: true })
const waits = asked('MAEU', 'pending')
const boxOf = of('MAEU', { entityType: 'cargo' })

test.each<[string, scac: string, Found[], string | null, RequestType?]>([
  ['its line', 'MAEU', [of('MAEU')], 'of MAEU tracked'],
  ['another line', 'HLCU', [of('MAEU')], null],
  ['another code of its line', 'MEDU', [of('MSCU')], 'of MSCU tracked'],
  ['another unknown line', 'QQQQ', [of('QQQX')], null],
  ['no line asked for', '', [of('MAEU')], 'of MAEU tracked'],
  ['no line found', 'HLCU', [of(null)], 'of null tracked'],
  ['an empty line found', 'HLCU', [of('')], 'of  tracked'],
  ['stopped with its line, followed with another', 'HLCU', [of('MAEU'), stoppedOf], 'of HLCU stopped'],
  ['a request of another line, and its own', 'HLCU', [waits, asked('HLCU', 'failed')], 'of HLCU failed'],
  ['a box that came with another line', 'HLCU', [boxOf], 'of MAEU tracked'],
  ['a box that was asked for of another line', 'HLCU', [waits], 'of MAEU waiting', 'container'],
])('what is known of a booking of a line: %s', (_, scac, results, expected, type = 'booking_number') => {
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
  const found = knownNumbers(bareNumber(number, scac), [result])
  expect(isTrackedAlready(knownOf(found, { number, type: 'bill_of_lading', scac }))).toBe(expected)
})
