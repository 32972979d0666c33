import { normalizeIdentifier } from '#contract/identifiers.ts'
import { isMalformed, type MalformedRecord } from '#contract/json-api.ts'
import type { SearchResult } from '#contract/search-result.ts'
import { paths } from '../../paths.ts'

/** One thing that the number may stand for. */
export interface Match {
  key: string
  kind: 'shipment' | 'container' | 'request'
  number: string
  to: string
  references: string[]
  route: string | null
  /** Null: the results do not say. */
  stopped: boolean | null
  /** Of a request that has led to no shipment. */
  status: string | null
}

/** `Busan to Charleston`; null where neither end is known. */
export function routeText(origin: string | null, destination: string | null): string | null {
  if (origin === null && destination === null) return null
  return `${origin ?? 'origin not known'} to ${destination ?? 'destination not known'}`
}

function matchOf(result: SearchResult): Match[] {
  const common = {
    key: `${result.entityType} ${result.id}`,
    number: result.number ?? result.id,
    references: result.refNumbers,
    stopped: result.trackingStopped,
    status: null,
    route: routeText(result.portOfLadingName, result.portOfDischargeName),
  }
  if (result.entityType === 'shipment')
    return [{ ...common, kind: 'shipment', to: paths.shipment(result.id) }]
  if (result.entityType === 'cargo') return [{ ...common, kind: 'container', to: paths.container(result.id) }]
  if (result.shipmentId !== null)
    return [{ ...common, kind: 'shipment', to: paths.shipment(result.shipmentId) }]
  return result.entityType === 'tracking_request'
    ? [{ ...common, kind: 'request', status: result.status, to: paths.trackingRequest(result.id) }]
    : []
}

/** Shipments that a result leads to without any request: itself, or the one that a container belongs to. */
function shipmentOf({ entityType, id, shipmentId }: SearchResult): string[] {
  if (entityType === 'shipment') return [id]
  return entityType === 'cargo' && shipmentId !== null ? [shipmentId] : []
}

/** Of requests for the same thing the first, which is the newest; none whose shipment is found by itself. */
function withoutOldRequests(results: readonly SearchResult[]): SearchResult[] {
  const meant = new Set(results.flatMap(shipmentOf))
  const kept: SearchResult[] = []
  for (const result of results) {
    if (result.entityType === 'tracking_request') {
      const numberOfLine = `${result.scac} ${normalizeIdentifier(result.number ?? result.id)}`
      const thing = result.shipmentId ?? numberOfLine
      if (meant.has(thing)) continue
      meant.add(thing)
    }
    kept.push(result)
  }
  return kept
}

/** What search results point at; those that cannot be read point at nothing. */
export function matchesOf(results: readonly (SearchResult | MalformedRecord)[]): Match[] {
  return withoutOldRequests(results.flatMap((result) => (isMalformed(result) ? [] : [result]))).flatMap(
    matchOf,
  )
}

function carries(match: Match, number: string): boolean {
  return match.references.some((reference) => normalizeIdentifier(reference) === number)
}

/**
 * What the matches say: the only one, or the only exact one, is opened; of several the exact ones are shown.
 * A thing's own number counts more than a reference to it: references repeat.
 * @param texts what was searched; a match is exact when it is one of these without gaps and in capitals
 */
export function resolveMatches(
  texts: readonly string[],
  matches: readonly Match[],
): { open: string | null; matches: Match[] } {
  const numbers = new Set(texts.map(normalizeIdentifier))
  const named = matches.filter((match) => numbers.has(normalizeIdentifier(match.number)))
  const referred = matches.filter((match) => [...numbers].some((number) => carries(match, number)))
  const best = [named, referred, [...matches]].find((some) => some.length > 0) ?? []
  const only = best[0]
  return { open: only !== undefined && best.length === 1 ? only.to : null, matches: best }
}
