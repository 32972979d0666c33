import { expect, test } from 'vitest'
import { changeFilter, parseSearch, serializeSearch, type ShipmentSearch } from './search.ts'

const defaults: ShipmentSearch = { q: '', number: '', tracking: 'tracking', page: 1, size: 25 }

test.each<[string, Partial<ShipmentSearch>]>([
  ['', {}],
  ['page=2', { page: 2 }],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1.5', {}],
  ['page=abc', {}],
  ['page=99999999999999999999', {}],
  ['size=100', { size: 100 }],
  ['size=30', {}],
  ['tracking=stopped', { tracking: 'stopped' }],
  ['tracking=banana', {}],
  ['q=%20PO-88213%20', { q: 'PO-88213' }],
  ['number=MEDUDL413269&tracking=all', { number: 'MEDUDL413269', tracking: 'all' }],
])('?%s', (text, expected) => {
  expect(parseSearch(new URLSearchParams(text))).toEqual({ ...defaults, ...expected })
})

test.each<Partial<ShipmentSearch>>([
  {},
  { page: 7, size: 100 },
  { q: 'a & b = c', tracking: 'all' },
  { number: 'ÄÖ 1', tracking: 'stopped', page: 3 },
])('what is written is read back equal: %j', (part) => {
  const search = { ...defaults, ...part }
  expect(parseSearch(new URLSearchParams(serializeSearch(search)))).toEqual(search)
})

test('defaults are left out of the link', () => {
  expect(serializeSearch(defaults)).toBe('')
  expect(serializeSearch({ ...defaults, page: 2 })).toBe('?page=2')
})

test('a change of filter begins at the first page', () => {
  expect(changeFilter({ ...defaults, page: 5 }, { q: 'x' })).toEqual({ ...defaults, q: 'x' })
})
