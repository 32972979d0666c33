import { expect, test } from 'vitest'
import { changeFilter, changeSize, shipmentAddress, type ShipmentsSearch } from './search.ts'

const { parse, print } = shipmentAddress
const defaults: ShipmentsSearch = {
  q: '',
  number: '',
  tracking: 'tracking',
  page: 1,
  size: 25,
  urgent: '',
}

test.each<[string, Partial<ShipmentsSearch>]>([
  ['', {}],
  ['size=100', { size: 100 }],
  ['size=30', {}],
  ['tracking=banana', {}],
  ['urgent=past', { urgent: 'past' }],
  ['urgent=banana', {}],
  ['number=MEDUDL413269&tracking=all', { number: 'MEDUDL413269', tracking: 'all' }],
])('?%s', (query, expected) => {
  expect(parse(new URLSearchParams(query))).toEqual({ ...defaults, ...expected })
})

test('links that colleagues keep are written as they always were', () => {
  expect(print(defaults)).toBe('')
  expect(print({ ...defaults, q: 'PO 1', number: 'N1', tracking: 'all', page: 2, size: 50 })).toBe(
    '?q=PO+1&number=N1&tracking=all&page=2&size=50',
  )
})

test('a change of filter begins at the first page of all shipments', () => {
  expect(changeFilter({ ...defaults, page: 5, urgent: 'past' }, { q: 'x' })).toEqual({ ...defaults, q: 'x' })
})

test.each([
  [1, 25, 100, 1],
  [4, 25, 100, 1],
  [5, 25, 100, 2],
  [2, 100, 25, 5],
  [2, 100, 12, 9],
  [3, 50, 50, 3],
])('page %i of %i rows, with %i rows, is page %i', (page, size, next, expected) => {
  expect(changeSize({ ...defaults, page, size }, next)).toEqual({ ...defaults, page: expected, size: next })
})
