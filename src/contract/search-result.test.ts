import { expect, test } from 'vitest'
import { searchRowSchema } from './search-result.ts'

const result = (type: string, attributes: object) => ({ id: 'x1', type, attributes })

test.each([
  [
    'a result',
    result('search_result', { entity_type: 'cargo', number: 'MSKU9070323' }),
    'cargo',
    'MSKU9070323',
  ],
  [
    'a shipment',
    result('shipment', { bill_of_lading_number: 'HLCUSEL251063257' }),
    'shipment',
    'HLCUSEL251063257',
  ],
  [
    'a shipment with a number',
    result('shipment', { number: 'HLCUSEL251063257' }),
    'shipment',
    'HLCUSEL251063257',
  ],
  [
    'a shipment whose number is null',
    result('shipment', { number: null, bill_of_lading_number: 'HLCUSEL251063257' }),
    'shipment',
    'HLCUSEL251063257',
  ],
  ['a cargo', result('cargo', { number: 'MSKU9070323' }), 'cargo', 'MSKU9070323'],
  ['a container', result('container', { number: 'MSKU9070323', seal_number: 7 }), 'cargo', 'MSKU9070323'],
  ['a request', result('tracking_request', { request_number: 'X1' }), 'tracking_request', 'X1'],
  ['a record without attributes', { id: 'x1', type: 'container' }, 'cargo', null],
])('%s is a hit', (_, row, entityType, number) => {
  expect(searchRowSchema.parse(row)).toMatchObject({ type: 'search_result', id: 'x1', entityType, number })
})

test.each([[result('vessel', {})], [{ type: 'shipment' }], ['shipment'], [null]])('%j is none', (row) => {
  expect(searchRowSchema.safeParse(row).success).toBe(false)
})
