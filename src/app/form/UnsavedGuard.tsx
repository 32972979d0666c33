import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import {
  discardAllForms,
  type GuardedForm,
  guardForm,
  isAnyFormUnsaved,
  useIsFirstForm,
} from './unsaved-forms.ts'

interface Question {
  title?: string
  /** What is lost. */
  children?: ReactNode
  leave?: string
}

function LeavingDialog({
  title = 'Leave without saving?',
  children = 'Your changes are not saved yet.',
  leave = 'Leave without saving',
}: Question) {
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
    <Dialog
      ref={dialog}
      title={title}
      onCancel={() => blocker.reset?.()}
      actions={
        <>
          <Button
            primary
            onClick={() => {
              // At once and not with the next render: what is typed next belongs to the form.
              dialog.current?.close()
              blocker.reset?.()
            }}
          >
            Stay
          </Button>
          <Button
            onClick={() => {
              discardAllForms()
              blocker.proceed?.()
            }}
          >
            {leave}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}

/**
 * Asks before a page with unsaved input is left, in this form or another one. A form without typed input can word
 * the question itself.
 */
export function UnsavedGuard({
  record,
  ...question
}: Question & { record: GuardedForm & { unsaved: boolean } }) {
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

  return asks ? <LeavingDialog {...question} /> : null
}
