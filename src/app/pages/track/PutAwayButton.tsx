import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { plural } from '../../util/plural.ts'

/** Makes room for other numbers; asks before it forgets some that were not sent. */
export function PutAwayButton({
  open,
  disabledReason,
  onPutAway,
}: {
  /** How many are not sent yet. */
  open: number
  disabledReason: string | null
  onPutAway: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button
        primary={open === 0}
        onClick={() => (open === 0 ? onPutAway() : dialog.current?.showModal())}
        disabledReason={disabledReason}
      >
        Track others
      </Button>
      <Dialog
        ref={dialog}
        title={`Forget ${plural(open, 'number')}?`}
        actions={
          <>
            <Button primary onClick={() => dialog.current?.close()}>
              Keep them
            </Button>
            <Button
              onClick={() => {
                dialog.current?.close()
                onPutAway()
              }}
            >
              Forget what is not sent
            </Button>
          </>
        }
      >
        <p>Not all numbers are sent yet. The result file holds them; here they are forgotten.</p>
      </Dialog>
    </>
  )
}
