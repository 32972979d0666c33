import { type ReactNode, useId } from 'react'
import { describedBy, FieldNotes, type FieldProps, useFieldError } from './Field.tsx'
import { useField } from './use-field.ts'
import styles from './Field.module.css'

interface GroupFieldProps extends FieldProps {
  choices: readonly { value: string; label: string; meaning?: ReactNode }[]
}

function GroupField({ type, name, label, hint, choices }: GroupFieldProps & { type: 'checkbox' | 'radio' }) {
  const id = useId()
  const error = useFieldError(name)
  const field = useField(name)
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(id, hint, error)}>
      <legend>{label}</legend>
      <div className={styles.checks}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.check}>
            <input type={type} value={choice.value} {...field} />
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

/** Any of several: the form holds the values that are checked. */
export function CheckGroupField(props: GroupFieldProps) {
  return <GroupField {...props} type="checkbox" />
}

/** One of a few, each with what it means. Longer lists fit `SelectField`. */
export function RadioGroupField(props: GroupFieldProps) {
  return <GroupField {...props} type="radio" />
}
