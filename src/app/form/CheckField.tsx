import { useId } from 'react'
import { describedBy, FieldNotes, type FieldProps, useFieldError } from './Field.tsx'
import { useField } from './use-field.ts'
import styles from './Field.module.css'

export function CheckField({ name, label, hint }: FieldProps) {
  const id = useId()
  const error = useFieldError(name)
  const field = useField(name)
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, hint, error)}
          {...field}
        />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
