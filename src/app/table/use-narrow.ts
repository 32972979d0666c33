import { useSyncExternalStore } from 'react'

// The same limit as in the style sheets.
const narrow = matchMedia('(width <= 720px)')

function onChange(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** True on a phone, where a table would be cut and rows become a list. */
export function useNarrow(): boolean {
  return useSyncExternalStore(onChange, () => narrow.matches)
}
