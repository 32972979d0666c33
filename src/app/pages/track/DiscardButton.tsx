import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { plural } from '#domain/util/words.ts'

/** Makes room for other numbers; asks first where some were not sent. */
export function DiscardButton({
  open,
  disabledReason,
  onDiscard,
}: {
  /** How many are not sent yet. */
  open: number
  disabledReason: string | null
  onDiscard: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button
        primary={open === 0}
        onClick={() => (open === 0 ? onDiscard() : dialog.current?.showModal())}
        disabledReason={disabledReason}
      >
        Track more
      </Button>
      <Dialog
        ref={dialog}
        title={`Discard ${plural(open, 'unsent number')}?`}
        actions={
          <>
            <Button primary onClick={() => dialog.current?.close()}>
              Keep
            </Button>
            <Button
              onClick={() => {
                dialog.current?.close()
                onDiscard()
              }}
            >
              Discard
            </Button>
          </>
        }
      >
        <p>These numbers are not tracked yet. Download the results first to keep a list of them.</p>
      </Dialog>
    </>
  )
}
