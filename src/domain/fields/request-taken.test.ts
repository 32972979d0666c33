import { expect, test } from 'vitest'
import type { TrackingRequest } from '#contract/tracking-request.ts'
import { testTrackingRequest } from '../testing/records.ts'
import type { NumberToTrack } from '../tracking/found-numbers.ts'
import { requestNotTaken, type RequestPart, requestPartsWords, twinLacks } from './request-taken.ts'

const sent: NumberToTrack = {
  number: 'MAEU700100200',
  type: 'bill_of_lading',
  scac: 'MAEU',
  references: ['PO-1', 'PO-2'],
  tags: ['urgent'],
  customerId: 'p1',
}

const taken = {
  request_number: 'MAEU700100200',
  request_type: 'bill_of_lading',
  scac: 'MAEU',
  ref_numbers: ['PO-1', 'PO-2'],
  shipment_tags: ['urgent'],
}

type Customer = TrackingRequest['relationships']['customer']

function held(attributes: object, customer: Customer = { type: 'party', id: 'p1' }) {
  const request = testTrackingRequest('r1', { ...taken, ...attributes })
  return { ...request, relationships: { ...request.relationships, customer } }
}

const bare = held({ scac: null, ref_numbers: [], shipment_tags: [] }, null)

test.each<[string, Partial<NumberToTrack>, TrackingRequest, RequestPart[]]>([
  ['all is taken', {}, held({}), []],
  ['lists in another order', {}, held({ ref_numbers: ['PO-2', 'PO-1'] }), []],
  ['a number as it is written', {}, held({ request_number: 'maeu 700100200' }), []],
  ['another number', {}, held({ request_number: 'MAEU700100201' }), ['number']],
  ['a number without its prefix', {}, held({ request_number: '700100200' }), []],
  ['another type', {}, held({ request_type: 'booking_number' }), ['type']],
  ['another line', {}, held({ scac: 'HLCU' }), ['scac']],
  ['no line yet, though it was named', {}, held({ scac: null }), ['scac']],
  ['the main code of the line', { scac: 'QWJA' }, held({ scac: 'CHVW' }), []],
  ['a line that the service was to find', { scac: '' }, held({ scac: 'HLCU' }), []],
  ['no references', {}, held({ ref_numbers: null }), ['references']],
  ['some of the references', {}, held({ ref_numbers: ['PO-1'] }), ['references']],
  ['references where none were sent', { references: [] }, held({}), []],
  ['no tags', {}, held({ shipment_tags: [] }), ['tags']],
  ['tags by their published name', {}, held({ shipment_tags: undefined, tags: ['urgent'] }), []],
  ['no customer', {}, held({}, null), ['customer']],
  ['another customer', {}, held({}, { type: 'party', id: 'p2' }), ['customer']],
  ['the customer as an account', {}, held({}, { type: 'account', id: 'a1' }), []],
  ['a customer where none was sent', { customerId: null }, held({}), []],
  ['nothing but the number', {}, bare, ['scac', 'references', 'tags', 'customer']],
])('of a request a service did not take: %s', (_, change, request, parts) => {
  expect(requestNotTaken({ ...sent, ...change }, request)).toEqual(parts)
})

test.each<[string, TrackingRequest, RequestPart[]]>([
  ['it has the same', held({}), []],
  ['it has more', held({ ref_numbers: ['PO-1', 'PO-2', 'PO-3'], shipment_tags: ['urgent', 'reefer'] }), []],
  ['it has other references', held({ ref_numbers: ['PO-1', 'PO-3'] }), ['references']],
  ['it has neither', held({ ref_numbers: [], shipment_tags: [] }), ['references', 'tags']],
  ['its type and customer are its own', held({ request_type: 'booking_number' }, null), []],
])('an earlier request for the number, %s', (_, request, parts) => {
  expect(twinLacks(sent, request)).toEqual(parts)
})

test.each<[RequestPart[], string]>([
  [['references'], 'references PO-1, PO-2'],
  [['number', 'type', 'scac'], 'number MAEU700100200; type bill of lading; carrier MAEU'],
  [['tags', 'customer'], 'tags urgent; customer'],
])('%j in words', (parts, words) => {
  expect(requestPartsWords(parts, sent)).toBe(words)
})
