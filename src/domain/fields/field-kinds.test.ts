import { expect, test } from 'vitest'
import {
  type CustomFieldDataType,
  customFieldDataTypes,
  type CustomFieldValue,
} from '#contract/custom-field.ts'
import { editableDataTypes, exampleValue, fieldKind, formatExample, shownValue } from './field-kinds.ts'

const choices = [
  { value: 'fragile', label: 'Fragile' },
  { value: 'dry', label: 'Keep dry' },
]

test.each<[CustomFieldDataType, string | null, CustomFieldValue, string | null]>([
  ['short_text', null, 'Gate 4', 'Gate 4'],
  ['number', null, 1234.5, '1234.5'],
  ['number', '#,##0.00', 1234.5, '1,234.50'],
  ['number', 'two digits', 3, '3'],
  ['date', null, '2026-11-21', '2026-11-21'],
  ['date', '%d.%m.%Y', '2026-11-21', '21.11.2026'],
  ['date', 'DD MMM YYYY', '2026-03-01', '01 Mar 2026'],
  ['datetime', null, '2026-11-21T14:30:05Z', '2026-11-21 14:30:05'],
  ['datetime', '%d %b %Y %H:%M', '2026-11-21T14:30:05Z', '21 Nov 2026 14:30'],
  ['boolean', null, false, 'No'],
  ['enum', null, 'dry', 'Keep dry'],
  ['enum', null, 'gone', 'gone'],
  ['enum_multi', null, ['dry', 'fragile'], 'Keep dry, Fragile'],
  ['short_text', null, null, null],
  ['date', null, true, 'true'],
])('%s in %j: %j is %j', (dataType, defaultFormat, value, shown) => {
  expect(shownValue({ dataType, defaultFormat }, value, choices)).toBe(shown)
})

test.each<[CustomFieldDataType, string | null, string | null]>([
  ['number', '#,##0.00', '1,234.50'],
  ['number', ' 0 ', '1235'],
  ['number', 'two digits', null],
  ['date', '%d.%m.%Y', '21.11.2026'],
  ['date', '%d.%m.', null],
  ['datetime', 'DD MMM YYYY HH:mm', '21 Nov 2026 14:30'],
  ['short_text', '0', null],
  ['number', null, null],
])('an example of %s in %j is %j', (dataType, format, example) => {
  expect(formatExample(dataType, format)).toBe(example)
})

test('the example of a field of options is made of them, as far as there are any', () => {
  expect(exampleValue('enum', choices)).toBe('fragile')
  expect(exampleValue('enum_multi', choices)).toEqual(['fragile', 'dry'])
  expect(exampleValue('enum', [])).toBe('First option')
  expect(exampleValue('boolean', choices)).toBe(true)
})

test('an unknown type has the name it came with, fit to be read, and its values are shown as they are', () => {
  expect(fieldKind('enum_multi').label).toBe('Multiple choice')
  expect(fieldKind('geo_point').label).toBe('Geo point')
  expect(shownValue({ dataType: 'color', defaultFormat: null }, 'red', [])).toBe('red')
})

test('references are the only type whose values cannot be entered', () => {
  const others = customFieldDataTypes.filter((dataType) => !editableDataTypes.includes(dataType))
  expect(others).toEqual(['reference'])
})
