import { type ReactNode, useId } from 'react'
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

export interface CheckChoice {
  value: string
  label: string
  meaning?: ReactNode
}

/** Any of several: the form holds the values that are checked. */
export function CheckGroupField({
  name,
  label,
  hint,
  choices,
}: FieldProps & { choices: readonly CheckChoice[] }) {
  const id = useId()
  const error = useFieldError(name)
  const { register } = useFormContext()
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(id, hint, error)}>
      <legend>{label}</legend>
      <div className={styles.checks}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.check}>
            <input type="checkbox" value={choice.value} {...register(name)} />
            <span>
              {choice.label}
              {choice.meaning === undefined ? null : <span className={styles.meaning}>{choice.meaning}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
