import type { CustomFieldValue } from '#contract/custom-field.ts'
import type { Tables } from './schema.ts'

/** What a request sets on its shipment: `requested_attributes` of the table. */
export interface RequestedAttributes {
  references: string[]
  tags: string[]
  customer?: { id: string; name: string }
  /** Validated against their definitions. */
  shipmentFields?: RequestedField[]
  /** Without a number: for every container. */
  containerFields?: (RequestedField & { number: string | null })[]
}

export interface RequestedField {
  definitionId: string
  slug: string
  value: CustomFieldValue
  display: string | null
}

export function requestedAttributesOf({
  requested_attributes: requested,
}: Pick<Tables['tracking_request'], 'requested_attributes'>): RequestedAttributes {
  // Written only by this program.
  return JSON.parse(requested) as RequestedAttributes
}
