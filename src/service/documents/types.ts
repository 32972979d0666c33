import type { WireDocumentSchema } from '#contract/document.ts'
import { schemaVersion } from '../records/document-record.ts'

/** The document types of this account, and the words that identify them. */
export const documentTypes = [
  { code: 'commercial_invoice', label: 'Commercial invoice', words: /invoice/i },
  { code: 'arrival_notice', label: 'Arrival notice', words: /arrival[\s_-]*notice/i },
  { code: 'delivery_order', label: 'Delivery order', words: /delivery[\s_-]*order/i },
  { code: 'cargo_control_document', label: 'Cargo control document', words: /cargo[\s_-]*control/i },
  { code: 'sea_waybill', label: 'Sea waybill', words: /way[\s_-]*bill/i },
  { code: 'house_bill', label: 'House bill of lading', words: /house[\s_-]*bill|\bhbl\b/i },
] as const

/** The first type in the order above that a text names; null where it names none. */
export function typeNamedIn(text: string): string | null {
  return documentTypes.find(({ words }) => words.test(text))?.code ?? null
}

const publishedAt = `${schemaVersion}T00:00:00Z`

/** The schema of what this service extracts, the same for each type: the account's numbers in the document. */
export function documentSchemaNamed(fullVersion: string): WireDocumentSchema | null {
  const type = documentTypes.find(({ code }) => `${code}@${schemaVersion}` === fullVersion)
  if (type === undefined) return null
  return {
    id: fullVersion,
    type: 'document_schema',
    attributes: {
      document_type: type.code,
      label: type.label,
      schema_version: schemaVersion,
      full_version: fullVersion,
      current: true,
      draft: false,
      active_at: publishedAt,
      schema_format: 'json_schema',
      description: 'Shipment and container numbers of the account found in the document.',
      schema_payload: {
        type: 'object',
        properties: { numbers: { type: 'array', items: { type: 'string' } } },
        required: ['numbers'],
      },
      created_at: publishedAt,
      updated_at: publishedAt,
    },
  }
}
