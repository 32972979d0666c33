import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldKind, formatExample } from '#domain/fields/field-kinds.ts'
import { CheckField } from '../../form/CheckField.tsx'
import { TextAreaField, TextField } from '../../form/TextField.tsx'
import styles from './custom-fields.module.css'
import type { ChangeableValues } from './definition-values.ts'

function FormatField({ dataType }: { dataType: string }) {
  const id = useId()
  const format = useWatch<ChangeableValues, 'defaultFormat'>({ name: 'defaultFormat' })
  const formatting = fieldKind(dataType).format
  if (formatting === null) return null
  const example = formatExample(dataType, format)
  return (
    <>
      <TextField
        name="defaultFormat"
        label="Format"
        list={id}
        spellCheck={false}
        placeholder={formatting.offered[1]}
        hint={example === null ? formatting.hint : `Values are shown as ${example}.`}
      />
      <datalist id={id}>
        {formatting.offered.map((each) => (
          <option key={each} value={each}>
            shown as {formatExample(dataType, each)}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** What of a custom field can be changed at any time, and how its values are shown and checked. */
export function DefinitionFields({ dataType }: { dataType: string }) {
  return (
    <>
      <TextAreaField
        name="description"
        label="Description"
        rows={2}
        hint="Stands beside the input: what belongs here, and in which unit."
      />
      <FormatField dataType={dataType} />
      {dataType === 'short_text' ? (
        <div className={styles.pair}>
          <TextField
            name="maxLength"
            label="Longest text"
            inputMode="numeric"
            hint="Characters. Empty: no limit of your own."
          />
          <TextField
            name="pattern"
            label="Pattern"
            spellCheck={false}
            hint="A regular expression that the whole text must match, without groups: [A-Z]{3}-\d+"
          />
        </div>
      ) : null}
      <CheckField
        name="required"
        label="A value must not be empty"
        hint="Checked when a value is saved. Records without a value stay as they are."
      />
    </>
  )
}
