import { useSyncExternalStore } from 'react'

let isPrinted = false

function subscribe(tell: () => void): () => void {
  const print = () => {
    isPrinted = true
    tell()
  }
  const media = matchMedia('print')
  const turn = () => {
    if (media.matches) print()
  }
  turn()
  addEventListener('beforeprint', print)
  media.addEventListener('change', turn)
  return () => {
    removeEventListener('beforeprint', print)
    media.removeEventListener('change', turn)
  }
}

/** Whether the page is being printed, or was. What is for paper alone need not be there before. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinted,
    () => false,
  )
}
