import { expect, test } from 'vitest'
import { beginningsOf, narrowed, suggestionText } from './suggestions.ts'

test.each<[string, string | null]>([
  ...['', 'HLX', 'HL X', 'PO-8', 'HLXU8742116 HLXU8743051', '  ', '-----'].map((query): [string, null] => [
    query,
    null,
  ]),
  ['hlxu', 'hlxu'],
  ['hlxu 8', 'HLXU8'],
  ['hlxu 874211-6', 'HLXU8742116'],
  ['HLXU 874219 6', 'HLXU8742196'],
  ['Container no: HLXU 874211-6', 'HLXU8742116'],
  ['oneysgnf 2187', 'oneysgnf 2187'],
  ['PO-88', 'PO-88'],
  ['PO 88177', 'PO 88177'],
  ['Brightline', 'Brightline'],
])('%j is searched as %j while it is typed', (query, text) => {
  expect(suggestionText(query)).toBe(text)
})

const held = { number: 'HLXU8742116', refNumbers: [] }
const free = { number: 'HLXU8743051', refNumbers: ['PO-88177'] }
const unnumbered = { number: null, refNumbers: [] }
type Found = Parameters<typeof narrowed>[1]

test.each<[string, Found, Found | null]>([
  ['HLXU8742', [held, free], [held]],
  ['hlxu 874', [held, free], [held, free]],
  ['PO 88177', [free], [free]],
  ['HLXU8742', [], []],
  // It was found by a custom field, which the answer does not show.
  ['Halden', [held, free], null],
  ['HLXU8742', [unnumbered], null],
])('%s out of an earlier answer', (text, earlier, expected) => {
  expect(narrowed(text, earlier)).toEqual(expected)
})

test('the beginnings of a text', () => {
  expect(beginningsOf('HLXU874')).toEqual(['HLXU87', 'HLXU8', 'HLXU'])
  expect(beginningsOf('HLXU')).toEqual([])
  expect(beginningsOf('H'.repeat(100_000))).toHaveLength(50)
  expect(beginningsOf('')).toEqual([])
})
