import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is being printed: paper takes the whole list, and no part of it can be scrolled to. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(function listen() {
    // What is not drawn when the listener returns is not on the paper.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
