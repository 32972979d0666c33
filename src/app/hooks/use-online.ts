import { useSyncExternalStore } from 'react'

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** False while the browser knows that it has no network; true says nothing about the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine)
}
