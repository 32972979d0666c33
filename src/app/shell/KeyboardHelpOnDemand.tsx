import { lazy, Suspense, useEffect, useState } from 'react'
import { isTyping } from './keys.ts'

const KeyboardHelp = lazy(async () => {
  const module = await import('./KeyboardHelp.tsx')
  return { default: module.KeyboardHelp }
})

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
