import { named } from '#domain/util/named.ts'
import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import { fieldKind, type FieldOption } from '#domain/fields/field-kinds.ts'
import { valueHint } from './value-hint.ts'
import { valueInput } from './value-inputs.tsx'
import type { ZoneChoice } from './zone-choices.ts'

/** Stored values keep an option that was deleted, so it stays among the choices. */
function withStored(options: readonly FieldOption[], stored: CustomFieldValue): FieldOption[] {
  const values = Array.isArray(stored) ? stored : typeof stored === 'string' ? [stored] : []
  const gone = values.filter((value) => !options.some((option) => option.value === value))
  return [...options, ...gone.map((value) => ({ value, label: `${value} (deleted option)` }))]
}

export function ValueField({
  definition,
  options,
  stored,
  zones,
}: {
  definition: CustomFieldDefinition
  options: readonly FieldOption[]
  stored: CustomFieldValue
  zones: readonly [ZoneChoice, ...ZoneChoice[]]
}) {
  const { apiSlug, dataType, displayName } = definition
  const { Input } = valueInput(dataType)
  return (
    <Input
      name={apiSlug}
      label={named(displayName, apiSlug)}
      hint={valueHint(definition)}
      options={fieldKind(dataType).hasOptions ? withStored(options, stored) : []}
      zones={zones}
    />
  )
}
