import { type ComponentType, useEffect, useState } from 'react'
import { isKeyTaken } from '../util/is-key-taken.ts'

/** Loads and opens the list of keys on `?`. */
export function KeyboardHelpOnDemand() {
  const [Help, setHelp] = useState<ComponentType<{ onClose: () => void }> | null>(null)

  useEffect(function openByKey() {
    const load = async () => {
      try {
        const { KeyboardHelp } = await import('./KeyboardHelp.tsx')
        setHelp(() => KeyboardHelp)
      } catch {
        // Without a connection the list of keys can wait: it must not take the page away.
      }
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isKeyTaken(event)) return
      event.preventDefault()
      void load()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return Help === null ? null : <Help onClose={() => setHelp(null)} />
}
