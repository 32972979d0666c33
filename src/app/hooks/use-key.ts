import { useEffect, useEffectEvent } from 'react'

/** Whether a key belongs to what is being typed or to the browser, so that no shortcut may take it. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  return typing || target.closest('dialog') !== null
}

/** Runs an action on a plain key, wherever the focus is on the page. For one page's own shortcuts. */
export function useKey(key: string, action: () => void): void {
  const act = useEffectEvent(action)

  useEffect(
    function listenForKey() {
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== key || event.repeat || isTaken(event)) return
        event.preventDefault()
        act()
      }
      document.addEventListener('keydown', onKey)
      return () => document.removeEventListener('keydown', onKey)
    },
    [key],
  )
}
