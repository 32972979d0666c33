import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomField, CustomFieldValue } from '#contract/custom-field.ts'
import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import { shownValue } from '#domain/fields/field-kinds.ts'

export interface ValueChange {
  definition: CustomFieldDefinition
  /** For fields of the types enum and enum_multi. */
  choices: readonly { value: string; label: string }[]
  /** Null: no value. */
  before: CustomFieldValue
  after: CustomFieldValue
}

type Row = CustomField | MalformedRecord

export function reversed(change: ValueChange): ValueChange {
  return { ...change, before: change.after, after: change.before }
}

export function withChange(rows: readonly Row[], { definition, choices, after }: ValueChange): Row[] {
  const isOfField = (row: Row) => !isMalformed(row) && row.apiSlug === definition.apiSlug
  if (after === null) return rows.filter((row) => !isOfField(row))
  const displayValue = shownValue(definition, after, choices)
  if (rows.some(isOfField)) {
    return rows.map((row) =>
      !isMalformed(row) && isOfField(row) ? { ...row, value: after, displayValue } : row,
    )
  }
  const added: CustomField = {
    id: `of ${definition.apiSlug}`,
    type: 'custom_field',
    apiSlug: definition.apiSlug,
    value: after,
    displayValue,
    relationships: {
      entity: null,
      definition: { type: 'custom_field_definition', id: definition.id },
    },
  }
  return [...rows, added]
}
