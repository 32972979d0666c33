import type { CustomFieldValue } from '#contract/custom-field.ts'
import type { Tables } from './schema.ts'

/** What a request asks for beside the shipment: `wishes` of the table. */
export interface RequestedAttributes {
  references: string[]
  tags: string[]
  customer?: { id: string; name: string }
  /** Checked against their definitions. */
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
  wishes,
}: Pick<Tables['tracking_request'], 'wishes'>): RequestedAttributes {
  // Written by this program only.
  return JSON.parse(wishes) as RequestedAttributes
}
