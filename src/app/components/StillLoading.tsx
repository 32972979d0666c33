import type { ActiveShipments } from '#domain/tracking/active-shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { startSentence } from '#domain/util/words.ts'

/** `loading shipments: 300 of 1,200`, while the dashboard reads the account for the first time; null once it has. */
export function stillLoadingWords({ isComplete, read, total }: ActiveShipments): string | null {
  if (isComplete) return null
  const all = total === null ? ' so far' : ` of ${formatCount(total)}`
  return `loading shipments: ${formatCount(read)}${all}`
}

/** Wherever shipments are listed or counted, what is missing while the dashboard reads the account for the first time. */
export function StillLoading({ board }: { board: ActiveShipments }) {
  const words = stillLoadingWords(board)
  return words === null ? null : <p>{startSentence(words)}. More may follow.</p>
}
