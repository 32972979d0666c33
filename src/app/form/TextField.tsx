import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Input, TextArea } from '../ui/Input.tsx'
import { Field, type FieldProps } from './Field.tsx'

type Kept = 'type' | 'inputMode' | 'placeholder' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'list'

/** One line of text, also for dates (`type="date"`), addresses and numbers kept as typed. */
export function TextField({ name, label, hint, ...input }: FieldProps & Pick<ComponentProps<'input'>, Kept>) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint}>
      {(described) => <Input {...described} autoComplete="off" {...input} {...register(name)} />}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField({
  name,
  label,
  hint,
  ...input
}: FieldProps & Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder' | 'spellCheck'>) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint}>
      {(described) => <TextArea {...described} rows={4} {...input} {...register(name)} />}
    </Field>
  )
}
