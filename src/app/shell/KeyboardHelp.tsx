import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'

const keys = [
  { label: '/ or Ctrl K', value: 'Search' },
  { label: '↑ ↓ or j k', value: 'Move through a table' },
  { label: 'Enter', value: 'Open the row' },
  { label: 'Home, End', value: 'First and last row' },
  { label: 'c', value: 'Container page: copy an answer for the customer' },
  { label: 't', value: 'Container page: port time, my time, UTC' },
  { label: 'v', value: 'Container page: vetted events next to the carrier’s' },
  { label: 'Escape', value: 'Leave the search; close a menu or panel' },
  { label: '?', value: 'This list' },
]

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(function open() {
    dialog.current?.showModal()
  }, [])

  return (
    <Dialog
      ref={dialog}
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={<Button onClick={() => dialog.current?.close()}>Close</Button>}
    >
      <Facts items={keys} />
    </Dialog>
  )
}
