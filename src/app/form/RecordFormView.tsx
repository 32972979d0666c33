import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { describeError } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { RecordForm } from './use-record-form.ts'
import styles from './RecordFormView.module.css'

function Failure({ failure }: { failure: NonNullable<RecordForm<FieldValues>['failure']> }) {
  const title = failure.partly ? 'Partly saved' : 'Not saved'
  if ('texts' in failure) {
    return (
      <Notice tone="bad" title={`${title}.`}>
        {failure.texts.join(' ')}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title={`${title}: ${describeError(failure.error).title}.`}>
      Your input is kept. Try saving again.
    </Notice>
  )
}

/** The fields of a form, what went wrong above them, its buttons below. Leaving it with unsaved input asks first. */
export function RecordFormView<Values extends FieldValues>({
  record,
  label,
  saveLabel = 'Save',
  hidden = false,
  onCancel,
  actions,
  children,
}: {
  record: RecordForm<Values>
  /** The form's name, for those who do not see its heading. */
  label: string
  saveLabel?: string
  /** Kept out of sight with all input while the page already shows what is being saved. */
  hidden?: boolean
  /** Closes a form inside a page; left out where the form is the page. */
  onCancel?: () => void
  /** Beside the save button, such as a test. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <FormProvider {...record.form}>
      <form
        className={styles.form}
        hidden={hidden}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          record.submit()
        }}
      >
        {record.failure === null ? null : <Failure failure={record.failure} />}
        {children}
        <div className={styles.actions}>
          <Button primary type="submit" disabledReason={record.saving ? 'Saving…' : null}>
            {record.saving ? 'Saving…' : saveLabel}
          </Button>
          {onCancel === undefined ? null : (
            <Button
              onClick={() => {
                record.discard()
                onCancel()
              }}
            >
              Cancel
            </Button>
          )}
          {onCancel === undefined && record.unsaved ? (
            <Button onClick={record.discard}>Discard changes</Button>
          ) : null}
          {actions}
        </div>
      </form>
      <UnsavedGuard record={record} />
    </FormProvider>
  )
}
