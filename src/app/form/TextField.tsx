import type { ComponentProps } from 'react'
import { Input, TextArea } from '../ui/Input.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { useField } from './use-field.ts'

type Kept = 'type' | 'inputMode' | 'placeholder' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'list'

/** One line of text, also for addresses and numbers kept as typed. */
export function TextField({ name, label, hint, ...input }: FieldProps & Pick<ComponentProps<'input'>, Kept>) {
  const field = useField(name)
  return (
    <Field name={name} label={label} hint={hint}>
      {(described) => <Input {...described} autoComplete="off" {...input} {...field} />}
    </Field>
  )
}

export function TextAreaField({
  name,
  label,
  hint,
  ...input
}: FieldProps & Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder' | 'spellCheck'>) {
  const field = useField(name)
  return (
    <Field name={name} label={label} hint={hint}>
      {(described) => <TextArea {...described} rows={4} {...input} {...field} />}
    </Field>
  )
}
