import { describe, expect, test } from 'vitest'
import type { WireCustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomFieldDataType, CustomFieldValue } from '#contract/custom-field.ts'
import { ServiceError } from './service-error.ts'
import type { CustomFieldOption } from '../world/types.ts'
import { checkValue } from './custom-field-value.ts'

const options: CustomFieldOption[] = [
  { id: '1', definitionId: '0', label: 'Fragile', value: 'fragile', position: 1 },
  { id: '2', definitionId: '0', label: 'Keep dry', value: 'dry', position: 2 },
]

function check(type: CustomFieldDataType, value: CustomFieldValue, format: string | null = null) {
  const definition: WireCustomFieldDefinition = {
    id: '0',
    type: 'custom_field_definition',
    attributes: {
      entity_type: 'Container',
      api_slug: 'field',
      display_name: 'Field',
      description: null,
      data_type: type,
      reference_type: null,
      validation: null,
      default_format: format,
      default_value: null,
      created_at: null,
      updated_at: null,
    },
    relationships: { account: { data: null }, options: { data: [] } },
  }
  return checkValue(value, definition, type.startsWith('enum') ? options : [])
}

describe('values that match their definition', () => {
  test.each<[CustomFieldDataType, CustomFieldValue, CustomFieldValue, string, string?]>([
    ['short_text', ' as it is ', ' as it is ', ' as it is '],
    ['short_text', '', '', ''],
    ['number', 12.5, 12.5, '12.5'],
    ['number', '-3', -3, '-3'],
    ['number', 1234.5, 1234.5, '1,234.50', '#,##0.00'],
    ['date', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['date', '2026-11-21', '2026-11-21', '2026-11-21', '%Y-%m-%d'],
    ['date', '21.11.2026', '2026-11-21', '21.11.2026', '%d.%m.%Y'],
    ['date', '11/21/2026', '2026-11-21', '11/21/2026', 'MM/DD/YYYY'],
    ['date', '2026-11-21T23:00:00Z', '2026-11-21', '11/21/2026', 'MM/DD/YYYY'],
    ['date', 'Nov 21, 2026', '2026-11-21', '2026-11-21'],
    ['date', '3 march 2026', '2026-03-03', '2026-03-03'],
    ['date', '2028-02-29', '2028-02-29', '2028-02-29'],
    ['datetime', '2026-11-21T14:30:00Z', '2026-11-21T14:30:00Z', '2026-11-21 14:30:00'],
    ['datetime', '2026-11-21 14:30', '2026-11-21T14:30:00Z', '2026-11-21 14:30:00'],
    ['datetime', '2026-11-21 14:30:15 utc', '2026-11-21T14:30:15Z', '2026-11-21 14:30:15'],
    [
      'datetime',
      '2026-11-21T14:30:00.5+02:00',
      '2026-11-21T12:30:00Z',
      '21 Nov 12:30 2026',
      'DD MMM HH:mm YYYY',
    ],
    ['boolean', true, true, 'Yes'],
    ['boolean', false, false, 'No'],
    ['enum', 'dry', 'dry', 'Keep dry'],
    ['enum_multi', ['dry', 'fragile'], ['dry', 'fragile'], 'Keep dry, Fragile'],
    ['enum_multi', [], [], ''],
    ['reference', { type: 'party', id: 'p1', more: 1 }, { type: 'party', id: 'p1' }, 'p1'],
  ])('%s %j', (type, value, stored, display, format) => {
    expect(check(type, value, format)).toEqual({ value: stored, display })
  })

  test.each<CustomFieldDataType>([
    'short_text',
    'number',
    'date',
    'boolean',
    'enum',
    'enum_multi',
    'reference',
  ])('null clears a %s', (type) => {
    expect(check(type, null)).toEqual({ value: null, display: null })
  })
})

describe('values that do not match it', () => {
  test.each<[CustomFieldDataType, CustomFieldValue, string?]>([
    ['short_text', 5],
    ['short_text', 'null \0 character'],
    ['short_text', 'half a \ud83d character'],
    ['number', 'many'],
    ['number', ''],
    ['number', 1e15],
    ['number', 0.0000001],
    ['number', Number.NaN],
    ['date', '2026-02-30'],
    ['date', '31.11.2026', '%d.%m.%Y'],
    ['date', '2026-02-30T10:00:00Z'],
    ['date', '2026-11-21T99:99'],
    ['date', '2026-11-21 24:60', '%Y-%m-%d %H:%M'],
    ['date', '03/04/2026'],
    ['date', 'tomorrow'],
    ['date', 20261121],
    ['datetime', '2026-11-21'],
    ['datetime', '2026-02-30T10:00:00Z'],
    ['datetime', '2026-11-21T25:00:00Z'],
    ['datetime', '2026-11-21T14:30:00+99:99'],
    ['boolean', 'true'],
    ['boolean', 1],
    ['enum', 'Keep dry'],
    ['enum', ['dry']],
    ['enum_multi', 'dry'],
    ['enum_multi', ['dry', 'wet']],
    ['enum_multi', ['dry', 'dry', 'fragile']],
    ['reference', 'p1'],
    ['reference', { type: 'party' }],
    ['reference', ['party', 'p1']],
  ])('%s %j', (type, value, format) => {
    expect(() => check(type, value, format)).toThrow(ServiceError)
  })

  test('the error has the pointer and the options', () => {
    expect(() => check('enum', 'wet')).toThrow(
      expect.objectContaining({
        status: 422,
        rest: {
          code: 'invalid',
          detail: 'Field must be one of the options: fragile, dry.',
          source: { pointer: '/data/attributes/value' },
        },
      }),
    )
  })
})
