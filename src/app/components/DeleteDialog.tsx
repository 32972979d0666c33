import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

/** A button that deletes after a question which says what would be lost. */
export function DeleteDialog({
  name,
  title,
  doing,
  onOpen,
  onDelete,
  onDeleted,
  children,
}: {
  /** What the button that asks is called, for those who do not see beside what it stands. */
  name?: string
  title: string
  /** On the button that deletes: verb and thing. */
  doing: string
  /** Here it is found out what would be lost. */
  onOpen?: () => void
  onDelete: () => Promise<unknown>
  onDeleted?: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => onDelete(),
    onSuccess() {
      dialog.current?.close()
      onDeleted?.()
    },
  })

  return (
    <>
      <Button
        aria-label={name}
        onClick={() => {
          if (error !== null) reset()
          onOpen?.()
          dialog.current?.showModal()
        }}
      >
        Delete…
      </Button>
      <Dialog
        ref={dialog}
        title={title}
        actions={
          <>
            <Button primary onClick={() => dialog.current?.close()}>
              Cancel
            </Button>
            <Button onClick={() => mutate()} disabledReason={isPending ? 'Deleting…' : null}>
              {doing}
            </Button>
          </>
        }
      >
        {children}
        {error === null ? null : <ErrorNotice error={error} byHand onRetry={() => mutate()} />}
      </Dialog>
    </>
  )
}
