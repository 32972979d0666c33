import { useEffect, useState } from 'react'
import { copyText } from '../util/clipboard.ts'

/** Milliseconds for which a button says that it has copied. */
const saidForMs = 2_000

/** Copies a text and remembers for a moment how it went. */
export function useCopied(): { outcome: 'copied' | 'refused' | null; copy: (text: string) => void } {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  useEffect(
    function forgetOutcome() {
      if (outcome === null) return undefined
      const timer = setTimeout(() => setOutcome(null), saidForMs)
      return () => clearTimeout(timer)
    },
    [outcome],
  )

  return {
    outcome,
    copy: (text) => void copyText(text).then((copied) => setOutcome(copied ? 'copied' : 'refused')),
  }
}
