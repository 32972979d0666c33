import { useEffect, useState } from 'react'

/** Milliseconds for which a button says that it has copied. */
const saidForMs = 2_000

async function copied(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}

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
    copy: (text) => void copied(text).then(setOutcome),
  }
}
