import { useEffect, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { discardAllForms, guardForm, isAnyFormUnsaved, useIsFirstForm } from './unsaved-forms.ts'
import type { RecordForm } from './use-record-form.ts'
import styles from './UnsavedGuard.module.css'

function LeavingDialog() {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnyFormUnsaved(),
  )
  const blocked = blocker.state === 'blocked'

  useEffect(
    function open() {
      if (blocked) dialog.current?.showModal()
      else dialog.current?.close()
    },
    [blocked],
  )

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={() => blocker.reset?.()}>
      <h2 id={id}>Leave without saving?</h2>
      <p>What you typed is not saved yet.</p>
      <div className={styles.actions}>
        <Button primary autoFocus onClick={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button
          onClick={() => {
            discardAllForms()
            blocker.proceed?.()
          }}
        >
          Leave and forget it
        </Button>
      </div>
    </dialog>
  )
}

/** Asks before a page is left on which something is typed that is not saved, in this form or in another one. */
export function UnsavedGuard<Values extends FieldValues>({ record }: { record: RecordForm<Values> }) {
  const id = useId()
  const latest = useRef(record)
  const asks = useIsFirstForm(id)

  useEffect(function keepLatest() {
    latest.current = record
  })

  useEffect(
    function guard() {
      return guardForm(id, {
        isUnsaved: () => latest.current.isUnsaved(),
        discard: () => latest.current.discard(),
      })
    },
    [id],
  )

  useEffect(
    function askBeforeClosing() {
      if (!record.unsaved) return undefined
      const ask = (event: BeforeUnloadEvent) => event.preventDefault()
      window.addEventListener('beforeunload', ask)
      return () => window.removeEventListener('beforeunload', ask)
    },
    [record.unsaved],
  )

  return asks ? <LeavingDialog /> : null
}
