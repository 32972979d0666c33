import { assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeFilter,
  changeSize,
  isNarrowed,
  lastPage,
  pageSizes,
  parseSearch,
  serializeSearch,
  type ShipmentSearch,
  tidyText,
  trackingStates,
} from './search.ts'

const defaults: ShipmentSearch = { q: '', number: '', tracking: 'tracking', page: 1, size: 25 }

test.each<[string, Partial<ShipmentSearch>]>([
  ['', {}],
  ['page=2', { page: 2 }],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1.5', {}],
  ['page=1e3', {}],
  ['page=0x10', {}],
  ['page=abc', {}],
  ['page=99999999999999999999', {}],
  ['page=2&page=4', { page: 4 }],
  ['size=100', { size: 100 }],
  ['size=30', {}],
  ['size=1000', {}],
  ['tracking=stopped', { tracking: 'stopped' }],
  ['tracking=banana', {}],
  ['q=', {}],
  ['q=%20PO-88213%20', { q: 'PO-88213' }],
  ['q=MSKU%20%20907032%0A3', { q: 'MSKU 907032 3' }],
  [`q=${'x'.repeat(121)}`, {}],
  ['number=MEDUDL413269&tracking=all', { number: 'MEDUDL413269', tracking: 'all' }],
  ['sort=eta&utm_source=mail', {}],
])('?%s', (query, expected) => {
  expect(parseSearch(new URLSearchParams(query))).toEqual({ ...defaults, ...expected })
})

test('what is written is read back equal', () => {
  const text = string({ maxLength: 120 }).map(tidyText)
  const search = record({
    q: text,
    number: text,
    tracking: constantFrom(...trackingStates),
    page: integer({ min: 1, max: 999_999 }),
    size: constantFrom(...pageSizes),
  })
  assert(
    property(search, (written) => {
      expect(parseSearch(new URLSearchParams(serializeSearch(written)))).toEqual(written)
    }),
  )
})

test('defaults are left out of the link', () => {
  expect(serializeSearch(defaults)).toBe('')
  expect(serializeSearch({ ...defaults, page: 2 })).toBe('?page=2')
})

test('a change of filter begins at the first page', () => {
  expect(changeFilter({ ...defaults, page: 5 }, { q: 'x' })).toEqual({ ...defaults, q: 'x' })
})

test.each<[number, ShipmentSearch['size'], ShipmentSearch['size'], number]>([
  [1, 25, 100, 1],
  [4, 25, 100, 1],
  [5, 25, 100, 2],
  [2, 100, 25, 5],
  [2, 100, 12, 9],
  [3, 50, 50, 3],
])('page %i of %i rows, with %i rows, is page %i', (page, size, next, expected) => {
  expect(changeSize({ ...defaults, page, size }, next)).toEqual({ ...defaults, page: expected, size: next })
})

test.each([
  [0, 25, 1],
  [1, 25, 1],
  [25, 25, 1],
  [26, 25, 2],
  [412, 100, 5],
])('%i rows by %i end at page %i', (total, size, page) => {
  expect(lastPage(total, size)).toBe(page)
})

test('a state of tracking alone narrows nothing', () => {
  expect(isNarrowed({ ...defaults, tracking: 'stopped' } as ShipmentSearch)).toBe(false)
  expect(isNarrowed({ ...defaults, number: 'x' })).toBe(true)
})
