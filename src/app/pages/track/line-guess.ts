import { carrierOf } from '#contract/carriers.ts'
import type { InferredLine, LineCandidate } from '#contract/tracking-request.ts'

/** Lines that are offered of those that the number may be of. */
const mostOffered = 3

export interface LineGuess {
  words: string
  /** Lines to be taken by hand, likeliest first. */
  offers: { scac: string; name: string }[]
}

function offersOf(candidates: readonly LineCandidate[]): LineGuess['offers'] {
  return candidates
    .map(({ scac, name }) => ({ scac, name: carrierOf(scac)?.name ?? name ?? scac }))
    .slice(0, mostOffered)
}

/**
 * What to say of the line that a number may be of. A line that is sure is left to the service; any other is for
 * people to take.
 */
export function lineGuess({ decision, selected, candidates }: InferredLine): LineGuess {
  if (decision === 'auto_select' && selected !== null) {
    return { words: `${selected.name ?? selected.scac}, auto-detected`, offers: [] }
  }
  const offers = offersOf(candidates.length === 0 && selected !== null ? [selected] : candidates)
  if (offers.length === 0) return { words: 'Carrier not recognized. Enter its SCAC.', offers }
  return { words: selected === null ? 'Possibly:' : 'Most likely:', offers }
}
