import { useSyncExternalStore } from 'react'

let isOver = false
const listeners = new Set<() => void>()

function onOver(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page is the app's own now, and the browser has time for what the page was painted without. */
export function endTakeover(): void {
  isOver = true
  for (const listener of listeners) listener()
}

/**
 * False on the server, and until the app has taken over the page that it drew; true from then on. For what is loaded
 * later, and what only the browser knows, such as its system.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    onOver,
    () => isOver,
    () => false,
  )
}
