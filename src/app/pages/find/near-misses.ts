import { containerNumberNearMisses, isContainerNumber } from '#contract/identifiers.ts'
import { sorted } from '#domain/util/lists.ts'
import type { Match } from './resolve.ts'

/** Where a container number is cut in two: one wrong character leaves one side unchanged. */
const cut = 6

/**
 * Searches that find every near miss of a mistyped container number in the account: either side of the cut, and
 * the number with the two characters around the cut swapped.
 */
export function nearMissSearches(number: string): string[] {
  const swapped =
    number.slice(0, cut - 1) + number.charAt(cut) + number.charAt(cut - 1) + number.slice(cut + 1)
  return [number.slice(0, cut), number.slice(cut), ...(isContainerNumber(swapped) ? [swapped] : [])]
}

/** Of what those searches found, the containers that are one digit off, the likeliest first. */
export function nearMisses(number: string, found: readonly Match[]): Match[] {
  const candidates = containerNumberNearMisses(number)
  const containers = new Map<string, Match>()
  for (const match of found) if (match.kind === 'container') containers.set(match.key, match)
  return sorted(
    [...containers.values()].filter((match) => candidates.includes(match.number)),
    (a, b) => candidates.indexOf(a.number) - candidates.indexOf(b.number),
  )
}
