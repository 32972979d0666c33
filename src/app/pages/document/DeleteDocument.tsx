import { useId, useRef, useState } from 'react'
import { sendDocumentDeletion } from '../../api/documents.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './DocumentPage.module.css'

/** Deletes a document after asking. */
export function DeleteDocument({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState<unknown>(null)
  const [deleting, setDeleting] = useState(false)

  async function remove() {
    setDeleting(true)
    setError(null)
    try {
      await sendDocumentDeletion(id)
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
        <h2 id={title}>Delete this document?</h2>
        <p>
          It leaves the lists and its links, with what was read from it. The same file can be uploaded again
          afterwards.
        </p>
        {error === null ? null : <ErrorNotice error={error} onRetry={() => void remove()} />}
        <div className={styles.actions}>
          <Button primary autoFocus onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
          <Button onClick={() => void remove()} disabledReason={deleting ? 'It is being deleted.' : null}>
            Delete document
          </Button>
        </div>
      </dialog>
    </>
  )
}
