import type { WireDocument } from '#contract/document.ts'
import type { Tables } from './schema.ts'

/** The row of a document of the simulated world, which has no file. */
export function documentRowOf({ id, attributes, relationships }: WireDocument): Tables['document'] {
  const createdAt = Date.parse(attributes.created_at ?? '')
  return {
    id,
    name: attributes.name ?? '',
    document_type: attributes.document_type,
    document_type_manual: attributes.document_type_manual,
    classification_notes: attributes.classification_notes,
    source: attributes.source ?? 'upload',
    file_id: null,
    file_name: attributes.file_name,
    file_content_type: attributes.file_content_type,
    file_size_bytes: attributes.file_size_bytes,
    content_key: null,
    user_id: relationships.user?.data?.id ?? null,
    email_submission_id: relationships.email_submission?.data?.id ?? null,
    shipments: JSON.stringify(relationships.shipments.data.map((shipment) => shipment.id)),
    cargos: JSON.stringify(relationships.cargos.data.map((container) => container.id)),
    representation: null,
    extracted_manual: null,
    reference_text: (attributes.name ?? '').toLowerCase(),
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null,
  }
}
