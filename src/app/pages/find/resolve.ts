import {
  containerNumberNearMisses,
  isContainerNumber,
  looksLikeContainerNumber,
  normalizeIdentifier,
} from '#contract/identifiers.ts'
import { isMalformed, type MalformedRecord } from '#contract/json-api.ts'
import type { SearchResult } from '#contract/search-result.ts'
import { paths } from '../../paths.ts'

/** What the text is, as far as it can be told without asking anyone. */
export interface FindInput {
  /** What is searched: without the label that was pasted along. */
  text: string
  /** As a container number is written. */
  number: string
  shape: 'container' | 'container-with-slip' | 'other'
}

/** Labels that mails and sheets put before a number. */
const label =
  /^\s*(?:(?:master|house|m|h)?\s*b\/?l|bill\s+of\s+lading|booking|bkg|container|cntr|ctr|ref(?:erence)?|po)\s*(?:no|nr|num|number|#)?\s*[.:#]+\s*/i

export function readFindInput(query: string): FindInput {
  const stripped = query.replace(label, '').trim()
  const text = stripped === '' ? query.trim() : stripped
  const number = normalizeIdentifier(text)
  if (isContainerNumber(number)) return { text: number, number, shape: 'container' }
  const slip = looksLikeContainerNumber(number)
  return { text: slip ? number : text, number, shape: slip ? 'container-with-slip' : 'other' }
}

/** One thing that the number may mean. */
export interface Match {
  key: string
  kind: 'shipment' | 'container'
  number: string
  to: string
  references: string[]
  route: string | null
  stopped: boolean | null
}

function matchOf(result: SearchResult): Match[] {
  const common = {
    key: `${result.entityType} ${result.id}`,
    number: result.number ?? result.id,
    references: result.refNumbers,
    stopped: result.trackingStopped,
    route:
      result.portOfLadingName === null && result.portOfDischargeName === null
        ? null
        : `${result.portOfLadingName ?? 'origin not known'} to ${result.portOfDischargeName ?? 'destination not known'}`,
  }
  if (result.entityType === 'shipment')
    return [{ ...common, kind: 'shipment', to: paths.shipment(result.id) }]
  if (result.entityType === 'cargo') return [{ ...common, kind: 'container', to: paths.container(result.id) }]
  return result.shipmentId === null
    ? []
    : [{ ...common, kind: 'shipment', to: paths.shipment(result.shipmentId) }]
}

function isExact(match: Match, input: FindInput): boolean {
  if (normalizeIdentifier(match.number) === input.number) return true
  return match.references.some((reference) => normalizeIdentifier(reference) === input.number)
}

/**
 * What the results say: one exact match is opened, several or only partial ones are shown. Exact containers
 * come before exact shipments, those before partial ones: interface facts 5.12.
 */
export function resolveResults(
  input: FindInput,
  results: readonly (SearchResult | MalformedRecord)[],
): { open: string | null; matches: Match[] } {
  const matches = results.flatMap((result) => (isMalformed(result) ? [] : matchOf(result)))
  const exact = matches.filter((match) => isExact(match, input))
  // A shipment that is named by its own number is meant, not the others that carry it as a reference.
  const named = exact.filter((match) => normalizeIdentifier(match.number) === input.number)
  const best = named.length > 0 ? named : exact
  const only = best[0]
  if (only !== undefined && best.length === 1) return { open: only.to, matches }
  if (best.length > 1) return { open: null, matches: best }
  const single = matches[0]
  return { open: single !== undefined && matches.length === 1 ? single.to : null, matches }
}

/** Where a container number is cut in two: a slip of one character leaves one side as it is. */
const cut = 6

/**
 * Searches that find every near miss of a failed container number that the account has: either side of the
 * cut, and the number with the two characters swapped back that the cut parts.
 */
export function nearMissSearches(number: string): string[] {
  const swapped =
    number.slice(0, cut - 1) + number.charAt(cut) + number.charAt(cut - 1) + number.slice(cut + 1)
  return [number.slice(0, cut), number.slice(cut), ...(isContainerNumber(swapped) ? [swapped] : [])]
}

/** Of what those searches found, the containers that are one slip away. */
export function nearMisses(number: string, results: readonly (SearchResult | MalformedRecord)[]): Match[] {
  const candidates = new Set(containerNumberNearMisses(number))
  const found = new Map<string, Match>()
  for (const result of results) {
    if (isMalformed(result)) continue
    for (const match of matchOf(result)) {
      if (match.kind === 'container' && candidates.has(match.number)) found.set(match.key, match)
    }
  }
  return [...found.values()]
}
