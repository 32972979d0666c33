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
        placeholder={formatting.suggested[1]}
        hint={example === null ? formatting.hint : `Values are shown as ${example}.`}
      />
      <datalist id={id}>
        {formatting.suggested.map((each) => (
          <option key={each} value={each}>
            shown as {formatExample(dataType, each)}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The inputs for what can be changed later: description, format and checks. */
export function DefinitionFields({ dataType }: { dataType: string }) {
  return (
    <>
      <TextAreaField
        name="description"
        label="Description"
        rows={2}
        hint="Shown below the input: what to enter, and in which unit"
      />
      <FormatField dataType={dataType} />
      {dataType === 'short_text' ? (
        <div className={styles.pair}>
          <TextField
            name="maxLength"
            label="Maximum length"
            inputMode="numeric"
            hint="In characters. Leave empty for no limit of your own."
          />
          <TextField
            name="pattern"
            label="Pattern"
            spellCheck={false}
            hint="A regular expression for the whole text, without groups, such as [A-Z]{3}-\d+"
          />
        </div>
      ) : null}
      <CheckField
        name="required"
        label="Required"
        hint="Checked when a value is saved. Records without a value stay as they are."
      />
    </>
  )
}
