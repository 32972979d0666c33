import { useController } from 'react-hook-form'
import { afterPress } from '../form/after-press.ts'
import { DateTimeInput } from '../form/DateTimeInput.tsx'
import { Field, type FieldProps } from '../form/Field.tsx'

export function DateField({ name, label, hint }: FieldProps) {
  const { field } = useController({ name })
  return (
    <Field name={name} label={label} hint={hint}>
      {(described) => (
        <DateTimeInput
          {...described}
          only="day"
          name={name}
          inputRef={field.ref}
          value={typeof field.value === 'string' ? field.value : ''}
          onValue={field.onChange}
          onBlur={() => afterPress(field.onBlur)}
        />
      )}
    </Field>
  )
}
