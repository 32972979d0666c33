import type { WireDocument, WireDocumentRepresentation } from '#contract/document.ts'
import type { DocumentRow } from '../store/documents.ts'
import { timestamp } from '../world/zone.ts'

/** The version of the document schemas, from the interface's sample. */
export const schemaVersion = '2026-03-23'

/** The account's numbers that were read in a document. */
export function representationRecord(
  id: string,
  numbers: readonly string[],
  at: number,
): WireDocumentRepresentation {
  return {
    id,
    type: 'document_representation',
    attributes: {
      schema_version: schemaVersion,
      payload: { numbers: numbers.map((number) => number.toUpperCase()) },
      created_at: timestamp(at),
      updated_at: timestamp(at),
    },
  }
}

/** What was extracted, with the user's corrections in its place. */
export function representationOf(row: DocumentRow): WireDocumentRepresentation | null {
  if (row.representation === null) return null
  // Written by this program only.
  const read = JSON.parse(row.representation) as WireDocumentRepresentation
  if (row.extracted_manual === null) return read
  const payload = JSON.parse(row.extracted_manual) as Record<string, unknown>
  return { ...read, attributes: { ...read.attributes, payload } }
}

export function documentRecord(row: DocumentRow, accountId: string): WireDocument {
  const representation = representationOf(row)
  return {
    id: row.id,
    type: 'document',
    attributes: {
      id: row.id,
      name: row.name,
      document_type: row.document_type_manual ?? row.document_type,
      document_type_manual: row.document_type_manual,
      classification_notes: row.classification_notes,
      source: row.source,
      file_name: row.file_name,
      file_content_type: row.file_content_type,
      file_size_bytes: row.file_size_bytes,
      created_at: timestamp(row.created_at),
      updated_at: timestamp(row.updated_at),
    },
    relationships: {
      account: { data: { type: 'account', id: accountId } },
      user: { data: row.user_id === null ? null : { type: 'user', id: row.user_id } },
      email_submission: {
        data:
          row.email_submission_id === null ? null : { type: 'email_submission', id: row.email_submission_id },
      },
      last_document_representation: {
        data: representation === null ? null : { type: 'document_representation', id: representation.id },
      },
      shipments: { data: (JSON.parse(row.shipments) as string[]).map((id) => ({ type: 'shipment', id })) },
      cargos: { data: (JSON.parse(row.cargos) as string[]).map((id) => ({ type: 'container', id })) },
    },
    links: { self: `/documents/${row.id}`, download: `/documents/${row.id}/download_url` },
  } as WireDocument
}
