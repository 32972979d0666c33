import { useSyncExternalStore } from 'react'
import { narrowQuery } from '#contract/page-program.ts'
import { drawnView } from '../util/drawn-view.ts'

function onChange(listener: () => void): () => void {
  const narrow = matchMedia(narrowQuery)
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** True on a phone, where a table would be cut and rows become a list. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(narrowQuery).matches,
    () => drawnView.narrow,
  )
}
