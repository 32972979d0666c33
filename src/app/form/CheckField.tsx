import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { describedBy, FieldNotes, type FieldProps, useFieldError } from './Field.tsx'
import styles from './Field.module.css'

/** Yes or no. */
export function CheckField({ name, label, hint }: FieldProps) {
  const id = useId()
  const error = useFieldError(name)
  const { register } = useFormContext()
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, hint, error)}
          {...register(name)}
        />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
