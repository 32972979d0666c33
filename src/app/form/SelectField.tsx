import { useFormContext } from 'react-hook-form'
import { Select } from '../ui/Input.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { useField } from './use-field.ts'

export interface Choice {
  value: string
  label: string
}

/**
 * One of several: the browser's own list. An empty value stands for none.
 * @param checks the field that is right or wrong by the choice: shown at once, not when the list is left
 */
export function SelectField({
  name,
  label,
  hint,
  choices,
  checks,
}: FieldProps & { choices: readonly Choice[]; checks?: string }) {
  const { trigger } = useFormContext()
  const field = useField(name, checks === undefined ? {} : { onChange: () => void trigger(checks) })
  return (
    <Field name={name} label={label} hint={hint}>
      {(described) => (
        <Select {...described} {...field}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
