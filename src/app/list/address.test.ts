import { assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { address, oneOf, page, text, tidyText } from './address.ts'

const states = ['tracking', 'stopped', 'all'] as const
const sizes = [12, 25, 100] as const
const usual = { q: '', state: 'tracking', page: 1, size: 25 }

const { parse, print } = address({
  q: text,
  state: oneOf(states, 'tracking'),
  page,
  size: oneOf(sizes, 25),
})

test.each<[string, object]>([
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
  ['state=stopped', { state: 'stopped' }],
  ['state=banana', {}],
  ['state=', {}],
  ['q=', {}],
  ['q=%20PO-88213%20', { q: 'PO-88213' }],
  ['q=MSKU%20%20907032%0A3', { q: 'MSKU 907032 3' }],
  ['q=MSKU%C2%A0907032%E2%80%913%E2%80%8B', { q: 'MSKU 907032-3' }],
  [`q=${'x'.repeat(121)}`, {}],
  ['sort=eta&utm_source=mail', {}],
])('?%s is read; what does not fit gives the usual value', (query, expected) => {
  expect(parse(new URLSearchParams(query))).toEqual({ ...usual, ...expected })
})

test('what is written is read back equal', () => {
  const values = record({
    q: string({ maxLength: 120 }).map(tidyText),
    state: constantFrom(...states),
    page: integer({ min: 1, max: 999_999 }),
    size: constantFrom(...sizes),
  })
  assert(
    property(values, (written) => {
      expect(parse(new URLSearchParams(print(written)))).toEqual(written)
    }),
  )
})

test('the usual values are left out, the others stand in the order of the list', () => {
  const none = parse(new URLSearchParams())
  expect(print(none)).toBe('')
  expect(print({ ...none, page: 2, q: 'PO 1' })).toBe('?q=PO+1&page=2')
})

test('a text that could not be read again is not written', () => {
  expect(print({ ...parse(new URLSearchParams()), q: 'x'.repeat(121) })).toBe('')
})
