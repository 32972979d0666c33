import { lazy, Suspense, useEffect, useState } from 'react'
import { isTyping } from './keys.ts'

const KeyboardHelp = lazy(() => import('./KeyboardHelp.tsx'))

/** Loads and opens the list of keys on `?`. */
export function KeyboardHelpOnDemand() {
  const [open, setOpen] = useState(false)

  useEffect(function openByKey() {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return open ? (
    <Suspense>
      <KeyboardHelp onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
