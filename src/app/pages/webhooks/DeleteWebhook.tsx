import { useId, useRef, useState } from 'react'
import { sendWebhookDeletion } from '../../api/webhooks.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './webhooks.module.css'

/** Deletes a webhook after asking. */
export function DeleteWebhook({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState<unknown>(null)
  const [deleting, setDeleting] = useState(false)

  const remove = async () => {
    setDeleting(true)
    setError(null)
    try {
      await sendWebhookDeletion(id)
    } catch (failure) {
      setError(failure)
      setDeleting(false)
      return
    }
    dialog.current?.close()
    onDeleted()
  }

  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>Delete…</Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={title}>
        <h2 id={title}>Delete this webhook?</h2>
        <p>
          Nothing more is sent to its address. Its secret, what still waits and the record of what was told go
          with it, and cannot be brought back.
        </p>
        {error === null ? null : <ErrorNotice error={error} onRetry={() => void remove()} />}
        <div className={styles.actions}>
          <Button primary autoFocus onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
          <Button onClick={() => void remove()} disabledReason={deleting ? 'It is being deleted.' : null}>
            Delete webhook
          </Button>
        </div>
      </dialog>
    </>
  )
}
