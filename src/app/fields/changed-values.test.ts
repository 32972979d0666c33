import { expect, test } from 'vitest'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomField, CustomFieldDataType, CustomFieldValue } from '#contract/custom-field.ts'
import type { MalformedRecord } from '#contract/malformed.ts'
import { reversed, type ValueChange, withChange } from './changed-values.ts'

function change(
  apiSlug: string,
  dataType: CustomFieldDataType,
  before: CustomFieldValue,
  after: CustomFieldValue,
): ValueChange {
  const definition = { id: `d ${apiSlug}`, apiSlug, dataType, defaultFormat: null } as CustomFieldDefinition
  return { definition, choices: [{ value: 'joliet', label: 'Joliet, IL' }], before, after }
}

const row = (apiSlug: string, value: CustomFieldValue): CustomField => ({
  id: apiSlug,
  type: 'custom_field',
  apiSlug,
  value,
  displayValue: JSON.stringify(value),
  relationships: { entity: null, definition: null },
})

/** As a person reads them. */
function read(rows: readonly (CustomField | MalformedRecord)[]) {
  return rows.map((each) =>
    each.type === 'custom_field' ? `${each.apiSlug}: ${each.displayValue}` : each.id,
  )
}

const pallets = row('pallets', 12)

test('a value is replaced in its place', () => {
  const rows = [pallets, row('seals', 2)]
  expect(read(withChange(rows, change('pallets', 'number', 12, 14)))).toEqual(['pallets: 14', 'seals: 2'])
})

test('a new value comes last, with the label of its option', () => {
  expect(read(withChange([pallets], change('warehouse', 'enum', null, 'joliet')))).toEqual([
    'pallets: 12',
    'warehouse: Joliet, IL',
  ])
})

test('no value removes the row, and undoing brings it back', () => {
  const gone = change('pallets', 'number', 12, null)
  expect(withChange([pallets], gone)).toEqual([])
  expect(read(withChange([], reversed(gone)))).toEqual(['pallets: 12'])
})
