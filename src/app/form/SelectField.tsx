import { useFormContext } from 'react-hook-form'
import { Select } from '../ui/Input.tsx'
import { Field, type FieldProps } from './Field.tsx'

export interface Choice {
  value: string
  label: string
}

/** One of several: the browser's own list. An empty value stands for none. */
export function SelectField({ name, label, hint, choices }: FieldProps & { choices: readonly Choice[] }) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint}>
      {(described) => (
        <Select {...described} {...register(name)}>
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
