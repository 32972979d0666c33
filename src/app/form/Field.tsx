import { type ReactNode, useId } from 'react'
import { type FieldError, get, useFormState } from 'react-hook-form'
import styles from './Field.module.css'
import text from '../ui/text.module.css'

/** What every field has. The name is its path in the form's values. */
export interface FieldProps {
  name: string
  label: string
  /** What belongs here, with an example where it helps. */
  hint?: ReactNode
}

/** What an input needs to be read out together with its hint and its error. */
export interface InputProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** The error of a field, or of the first of its parts. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name })
  const error = get(errors, name) as FieldError | FieldError[] | undefined
  if (error === undefined) return undefined
  return Array.isArray(error) ? error.find((part) => part !== undefined)?.message : error.message
}

/** The hint and the error of a field; both are named by `aria-describedby`. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error: string | undefined }) {
  return (
    <>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={text.faint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </>
  )
}

export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`]
  return ids.filter((each) => each !== null).join(' ') || undefined
}

export function Field({
  name,
  label,
  hint,
  children,
}: FieldProps & { children: (input: InputProps) => ReactNode }) {
  const id = useId()
  const error = useFieldError(name)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy(id, hint, error),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
