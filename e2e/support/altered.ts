import { changing, recordsOf, type WireDocument } from './changed.ts'
import { charleston } from './featured.ts'
import type { RelayRule } from './relay.ts'

type Attributes = Readonly<Record<string, unknown>>

/** What is put over a record, as the service would send it. */
interface Alteration {
  attributes?: Attributes | undefined
  relationships?: Attributes
}

/**
 * Answers to reads as the service gives them, but for some records.
 * @param alterations by the id of a record, or by a type for all of that type
 * @param asks what the service is asked in place of a target
 */
export function altered(
  serviceUrl: string,
  alterations: Readonly<Record<string, Alteration>>,
  asks = (target: string) => target,
): RelayRule {
  const alter = (document: WireDocument) => {
    for (const { id, type, attributes, relationships } of recordsOf(document)) {
      const alteration = alterations[id] ?? alterations[type]
      Object.assign(attributes ?? {}, alteration?.attributes)
      Object.assign(relationships ?? {}, alteration?.relationships)
    }
  }
  return changing(serviceUrl, /^/, alter, asks)
}

/** What a service says otherwise of the free box in Charleston, by the published names. */
export interface Altered {
  container?: Attributes
  shipment?: Attributes
  terminal?: Attributes
}

/**
 * The free box in Charleston, its shipment and its terminal with other attributes, in every answer about them. Every
 * list of shipments holds this one shipment, so that nothing pushes it from a page.
 */
export function charlestonAltered(serviceUrl: string, { container, shipment, terminal }: Altered): RelayRule {
  return altered(
    serviceUrl,
    {
      [charleston.free.id]: { attributes: container },
      [charleston.id]: { attributes: shipment },
      terminal: { attributes: terminal },
    },
    (target) => (/^\/v2\/shipments\?(?!.*&q=)/.test(target) ? `${target}&q=${charleston.bill}` : target),
  )
}
