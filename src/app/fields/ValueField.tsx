import type { CustomFieldDefinition } from '#contract/custom-field-definition.ts'
import type { CustomFieldValue } from '#contract/custom-field.ts'
import { formatWords } from '#domain/fields/format-words.ts'
import { startSentence } from '#domain/util/sentence.ts'
import { CheckGroupField } from '../form/GroupField.tsx'
import { type Choice, SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import type { ZoneChoice } from './zone-choices.ts'

/** Stored values keep an option that was deleted: it can be left as it is. */
function withStored(choices: readonly Choice[], stored: CustomFieldValue): Choice[] {
  const values = Array.isArray(stored) ? stored : typeof stored === 'string' ? [stored] : []
  const gone = values.filter((value) => !choices.some((choice) => choice.value === value))
  return [...choices, ...gone.map((value) => ({ value, label: `${value} (no option any more)` }))]
}

const none = { value: '', label: 'Not set' }

/** The input that fits the type of a custom field. */
export function ValueField({
  definition,
  choices,
  stored,
  zones,
}: {
  definition: CustomFieldDefinition
  choices: readonly Choice[]
  stored: CustomFieldValue
  zones: readonly [ZoneChoice, ...ZoneChoice[]]
}) {
  const { apiSlug: name, dataType, defaultFormat } = definition
  const common = { name, label: definition.displayName ?? name }
  const about = definition.description ?? undefined
  const example = formatWords(dataType, defaultFormat)
  const format = example === null ? null : startSentence(`${example}.`)
  const hint = [about === undefined ? null : `${about}.`, format].filter(Boolean).join(' ') || undefined
  switch (dataType) {
    case 'number':
      return <TextField {...common} hint={hint} inputMode="decimal" />
    case 'date':
      return <DateField {...common} hint={hint} />
    case 'datetime':
      return <DateTimeField {...common} hint={hint} zones={zones} />
    case 'boolean':
      return (
        <SelectField
          {...common}
          hint={hint}
          choices={[none, { value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }]}
        />
      )
    case 'enum':
      return <SelectField {...common} hint={about} choices={[none, ...withStored(choices, stored)]} />
    case 'enum_multi':
      return <CheckGroupField {...common} hint={about} choices={withStored(choices, stored)} />
    default:
      return <TextField {...common} hint={hint} />
  }
}
