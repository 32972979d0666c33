import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'

const keys = [
  { label: '/ or Ctrl K', value: 'find a number' },
  { label: '↑ ↓ or j k', value: 'move in a table' },
  { label: 'Enter', value: 'open the row' },
  { label: 'Home, End', value: 'first and last row' },
  { label: 'c', value: 'container page: copy the answer for a customer' },
  { label: 't', value: 'container page: port time, my time, UTC' },
  { label: 'v', value: 'container page: vetted events beside the carrier’s' },
  { label: 'Escape', value: 'leave the search, close a menu' },
  { label: '?', value: 'this list' },
]

/** The keys that work. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(function open() {
    dialog.current?.showModal()
  }, [])

  return (
    <Dialog
      ref={dialog}
      title="Keys"
      onClose={onClose}
      actions={<Button onClick={() => dialog.current?.close()}>Close</Button>}
    >
      <Facts items={keys} />
    </Dialog>
  )
}
