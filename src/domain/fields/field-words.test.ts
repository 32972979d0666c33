import { expect, test } from 'vitest'
import { apiSlugPattern } from '#contract/custom-field-definition.ts'
import { entityWord, slugOf } from './field-words.ts'

test.each([
  ['Delivery window', 'delivery_window'],
  ['  PO / SO no. ', 'po_so_no'],
  ['Größe (m³)', 'grosse_m3'],
  ['40 ft only?', 'field_40_ft_only'],
  ['Élan Ünder', 'elan_under'],
  ['long '.repeat(20), 'long_'.repeat(13).slice(0, 63)],
])('%j gets the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(slugOf(name)).toMatch(apiSlugPattern)
})

test.each(['', '…', '货柜'])('%j has nothing for a slug', (name) => {
  expect(slugOf(name)).toBe('')
})

test('what is not known is named as it came', () => {
  expect(entityWord('Cargo').many).toBe('Containers')
  expect(entityWord('Vessel').one).toBe('Vessel')
})
