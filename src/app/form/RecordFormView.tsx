import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { describeError } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { RecordForm } from './use-record-form.ts'
import styles from './RecordFormView.module.css'

function Failure({ failure }: { failure: NonNullable<RecordForm<FieldValues>['failure']> }) {
  const title = failure.partly ? 'Saved in part' : 'Not saved'
  if ('texts' in failure) {
    return (
      <Notice tone="bad" title={`${title}.`}>
        {failure.texts.join(' ')}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title={`${title}: ${describeError(failure.error).title}.`}>
      What you typed is still here. Save again when you like.
    </Notice>
  )
}

/** The fields of a form with what went wrong on top, and its buttons below. Leaving it with unsaved input asks. */
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
  /** Waits unseen, with all that is typed, while the page already shows what is being saved. */
  hidden?: boolean
  /** Closes a form inside a page; one that is a page of its own is left by the way one came. */
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
          <Button primary type="submit" disabledReason={record.saving ? 'It is being saved.' : null}>
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
            <Button onClick={record.discard}>Take back changes</Button>
          ) : null}
          {actions}
        </div>
      </form>
      <UnsavedGuard record={record} />
    </FormProvider>
  )
}
