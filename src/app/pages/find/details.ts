import type { Container } from '#contract/container.ts'
import { isMalformed, type MalformedRecord } from '#contract/json-api.ts'
import { type Included, related } from '#contract/records.ts'
import type { Shipment } from '#contract/shipment.ts'
import { type Match, routeText } from './resolve.ts'

/** What tells one match from another, beside its number. */
export interface Details {
  route: string | null
  customer: string | null
  references: string[]
  stopped: boolean | null
}

function ofShipment(shipment: Shipment): Omit<Details, 'references'> {
  return {
    route: routeText(shipment.portOfLadingName, shipment.portOfDischargeName),
    customer: shipment.customerName,
    stopped: shipment.lineTrackingStoppedAt !== null,
  }
}

/** The details of the shipments of a list, by the keys of their matches. */
export function shipmentDetails(list: readonly (Shipment | MalformedRecord)[]): Map<string, Details> {
  return new Map(
    list.flatMap((shipment) =>
      isMalformed(shipment)
        ? []
        : [
            [
              `shipment ${shipment.id}`,
              { ...ofShipment(shipment), references: shipment.refNumbers },
            ] as const,
          ],
    ),
  )
}

/** The same for containers: a search tells hardly more of them than the number, their shipments do. */
export function containerDetails(
  list: readonly (Container | MalformedRecord)[],
  included: Included,
): Map<string, Details> {
  return new Map(
    list.flatMap((container) => {
      if (isMalformed(container)) return []
      const shipment = related(included, container.relationships.shipment)
      if (shipment === null) return []
      const references = [shipment.billOfLadingNumber, ...shipment.refNumbers]
      return [[`cargo ${container.id}`, { ...ofShipment(shipment), references }] as const]
    }),
  )
}

/** A match with what is known of it by now. */
export function withDetails(match: Match, details: Details | undefined): Match & Details {
  const { route, references, stopped } = match
  if (details === undefined) return { ...match, customer: null }
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
  return [
    ...matches.filter((match) => match.stopped !== true),
    ...matches.filter((match) => match.stopped === true),
  ]
}
