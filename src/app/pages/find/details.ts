import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import type { Shipment } from '#contract/shipment.ts'
import { type Match, routeText } from '../../components/search-matches.ts'

export interface Details {
  route: string | null
  customer: string | null
  references: string[]
  stopped: boolean | null
}

/** What shipments say about themselves and their containers, by the keys of matches. */
export function detailsOf(shipments: readonly (Shipment | MalformedRecord)[]): Map<string, Details> {
  const details = new Map<string, Details>()
  for (const shipment of shipments) {
    if (isMalformed(shipment)) continue
    const own = {
      route: routeText(shipment.portOfLadingName, shipment.portOfDischargeName),
      customer: shipment.customerName,
      references: shipment.refNumbers,
      stopped: shipment.lineTrackingStoppedAt !== null,
    }
    details.set(`shipment ${shipment.id}`, own)
    for (const container of shipment.relationships.containers) {
      details.set(`cargo ${container.id}`, {
        ...own,
        references: [shipment.billOfLadingNumber, ...shipment.refNumbers],
      })
    }
  }
  return details
}

/** A match with what is known of it by now. */
export function withDetails(match: Match, details: Details | undefined): Match & Details {
  if (details === undefined) return { ...match, customer: null }
  const { route, references, stopped } = match
  return {
    ...match,
    route: details.route ?? route,
    customer: details.customer,
    references: details.references.length > 0 ? details.references : references,
    stopped: details.stopped ?? stopped,
  }
}

/** Journeys under way before those that have ended; otherwise as they came. */
export function underWayFirst<Item extends { stopped: boolean | null }>(matches: readonly Item[]): Item[] {
  const ended = (match: Item) => match.stopped === true
  return [...matches.filter((match) => !ended(match)), ...matches.filter(ended)]
}
