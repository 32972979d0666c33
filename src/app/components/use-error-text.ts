import { useEffect, useState } from 'react'
import type { ErrorText } from '../api/error-text.ts'

/** The words for errors, once they are here: the first page is painted without them. */
let describe: ((error: unknown) => ErrorText) | null = null

/** Where the words themselves did not load, which is what most likely went wrong. */
const unworded: ErrorText = {
  kind: 'offline',
  title: 'This part of Quayside did not load',
  advice: 'The connection may be down, or Quayside was updated. Reload the page.',
  retryInSeconds: null,
}

async function loadErrorText(): Promise<void> {
  describe ??= (await import('./notices.ts')).describeError
}

/** An error in words; null for the moment in which the words are on their way. */
export function useErrorText(error: unknown): ErrorText | null {
  const [state, setState] = useState<'waiting' | 'here' | 'missing'>(describe === null ? 'waiting' : 'here')
  useEffect(function fetchWords() {
    let left = false
    async function settle() {
      let next: 'here' | 'missing' = 'here'
      try {
        await loadErrorText()
      } catch {
        next = 'missing'
      }
      if (!left) setState(next)
    }
    void settle()
    return () => {
      left = true
    }
  }, [])
  if (describe !== null) return describe(error)
  return state === 'missing' ? unworded : null
}
