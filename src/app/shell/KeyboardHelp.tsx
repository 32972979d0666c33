import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import styles from './KeyboardHelp.module.css'
import { isTyping } from './keys.ts'

const keys = [
  { label: '/ or Ctrl K', value: 'find a number' },
  { label: '↑ ↓ or j k', value: 'move in a table' },
  { label: 'Enter', value: 'open the row' },
  { label: 'Home, End', value: 'first and last row' },
  { label: 'c', value: 'copy the answer for a customer (container page)' },
  { label: 'Escape', value: 'leave the search, close a menu' },
  { label: '?', value: 'this list' },
]

/** The keys that work, on `?`. */
export function KeyboardHelp() {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(function openByKey() {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event)) return
      event.preventDefault()
      dialog.current?.showModal()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="keyboard-help">
      <h2 id="keyboard-help">Keys</h2>
      <Facts items={keys} />
      <form method="dialog">
        <Button type="submit">Close</Button>
      </form>
    </dialog>
  )
}
