import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken } from '../util/is-key-taken.ts'

/** Runs an action on a plain key, wherever the focus is on the page. For one page's own shortcuts. */
export function useKey(key: string, action: () => void): void {
  const act = useEffectEvent(action)

  useEffect(
    function listenForKey() {
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== key || event.repeat || isKeyTaken(event)) return
        event.preventDefault()
        act()
      }
      document.addEventListener('keydown', onKey)
      return () => document.removeEventListener('keydown', onKey)
    },
    [key],
  )
}
