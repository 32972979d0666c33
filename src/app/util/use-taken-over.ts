import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server, and while the page that it drew is taken over; true from then on. For what only the browser
 * knows: its system, what is loaded later.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
