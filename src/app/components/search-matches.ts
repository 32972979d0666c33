import { normalizeIdentifier } from '#contract/identifiers.ts'
import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { SearchResult } from '#contract/search-result.ts'
import type { ActiveShipment } from '#domain/tracking/active-shipments.ts'
import { endsWithDigits, lastDigits } from '#domain/tracking/last-digits.ts'
import { bareNumber, isSameNumber } from '#domain/tracking/same-number.ts'
import { paths } from '../paths.ts'

export interface Match {
  key: string
  kind: 'shipment' | 'container' | 'request'
  number: string
  /** The code of its carrier; null if nobody knows it. */
  scac: string | null
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
    number: result.number ?? '',
    scac: result.scac,
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
      const numberOfLine = `${result.scac} ${bareNumber(result.number ?? result.id)}`
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

/** The boxes at work that end with these digits: of a text that too many things have, the search leaves them out. */
export function activeMatches(digits: string, shipments: readonly ActiveShipment[]): Match[] {
  return shipments.flatMap(({ shipment, containers }) =>
    containers
      .filter(({ number }) => endsWithDigits(number, digits))
      .map(({ id, number }) => ({
        key: `cargo ${id}`,
        kind: 'container' as const,
        number,
        scac: shipment.shippingLineScac,
        to: paths.container(id),
        references: shipment.refNumbers,
        route: routeText(shipment.portOfLadingName, shipment.portOfDischargeName),
        stopped: false,
        status: null,
      })),
  )
}

/** Whether one of the texts is the number of a match, with or without the letters of its carrier. */
export function isNamed(texts: readonly string[], match: Match): boolean {
  return texts.some((number) => isSameNumber({ number, scac: null }, match))
}

function carries(match: Match, number: string): boolean {
  return match.references.some((reference) => normalizeIdentifier(reference) === number)
}

/** Digits from which on the end of a number is nearly the number itself: one in a million shares them. */
const nearlyWhole = 6

/**
 * What ends with the digits first; opened where so many digits leave no doubt.
 * @param referred what has the digits as a reference: then nobody but the reader knows which one is meant
 */
function resolveEnding(digits: string, matches: readonly Match[], referred: readonly Match[]) {
  const ending = matches.filter(({ kind, number }) => kind === 'container' && endsWithDigits(number, digits))
  const [only, second] = ending
  if (only === undefined) return null
  const isAlone = second === undefined && referred.every((match) => match === only)
  const isSure = isAlone && (digits.length >= nearlyWhole || matches.length === 1)
  const others = matches.filter((match) => !ending.includes(match))
  return { open: isSure ? only.to : null, matches: [...ending, ...others] }
}

/**
 * What the matches say: the only one, or the only exact one, is opened; of several the exact ones are shown.
 * A thing's own number counts more than a reference to it: references repeat. Of the last digits of a number, as
 * read from a wall, the containers that end with them come first.
 * @param texts what was searched; a match is exact when it is one of these without gaps and in capitals
 */
export function resolveMatches(
  texts: readonly string[],
  matches: readonly Match[],
): { open: string | null; matches: Match[] } {
  const named = matches.filter((match) => isNamed(texts, match))
  const referred = matches.filter((match) => texts.some((text) => carries(match, normalizeIdentifier(text))))
  const digits = lastDigits(texts[0] ?? '')
  const ending = digits === null || named.length > 0 ? null : resolveEnding(digits, matches, referred)
  if (ending !== null) return ending
  const best = [named, referred, [...matches]].find((some) => some.length > 0) ?? []
  const only = best[0]
  return { open: only !== undefined && best.length === 1 ? only.to : null, matches: best }
}
