import { useController } from 'react-hook-form'
import { unfinished } from '#domain/time/zoned-time.ts'
import { Input } from '../ui/Input.tsx'
import { afterPress } from '../form/after-press.ts'
import { Field, type FieldProps } from '../form/Field.tsx'

/**
 * A day. For an incomplete date, browsers report an empty input; here it counts as unfinished, so that saving
 * does not delete the old value.
 */
export function DateField({ name, label, hint }: FieldProps) {
  const { field } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  function read(input: HTMLInputElement) {
    const next = input.validity.badInput ? unfinished : input.value
    if (next !== value) field.onChange(next)
  }
  return (
    <Field name={name} label={label} hint={hint}>
      {(described) => (
        <Input
          {...described}
          ref={field.ref}
          name={name}
          type="date"
          value={value === unfinished ? '' : value}
          onChange={(event) => read(event.currentTarget)}
          onKeyUp={(event) => read(event.currentTarget)}
          onBlur={(event) => {
            read(event.currentTarget)
            afterPress(field.onBlur)
          }}
        />
      )}
    </Field>
  )
}
