import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CheckChoice } from './CheckField.tsx'
import { describedBy, FieldNotes, type FieldProps, useFieldError } from './Field.tsx'
import styles from './Field.module.css'

/** One of a few, each with what it means. Longer lists fit `SelectField`. */
export function RadioGroupField({
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
            <input type="radio" value={choice.value} {...register(name)} />
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
