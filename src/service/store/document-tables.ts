import { sql, type Transaction } from 'kysely'
import type { WireDocument } from '#contract/document.ts'
import { insertAll } from './insert-all.ts'
import type { Tables } from './schema.ts'

/** The row of a document that the world brings along. Its file is in nobody's hands. */
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

/** Documents with their files. */
export async function createDocumentTables(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction
  await schema
    .createTable('file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('byte_size', 'integer', (column) => column.notNull())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('document')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('document_type', 'text')
    .addColumn('document_type_manual', 'text')
    .addColumn('classification_notes', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text')
    .addColumn('file_name', 'text')
    .addColumn('file_content_type', 'text')
    .addColumn('file_size_bytes', 'integer')
    .addColumn('content_key', 'text', (column) => column.unique())
    .addColumn('user_id', 'text')
    .addColumn('email_submission_id', 'text')
    .addColumn('shipments', 'text', (column) => column.notNull())
    .addColumn('cargos', 'text', (column) => column.notNull())
    .addColumn('representation', 'text')
    .addColumn('extracted_manual', 'text')
    .addColumn('reference_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute()
  await schema.createIndex('document_newest').on('document').columns(['created_at', 'id']).execute()
  // Documents were records of the world that nobody could add to.
  const records = await transaction
    .selectFrom('record')
    .select('body')
    .where('type', '=', 'document')
    .execute()
  const rows = records.map(({ body }) => documentRowOf(JSON.parse(body) as WireDocument))
  await insertAll(transaction, 'document', rows)
  await transaction.deleteFrom('record').where('type', '=', 'document').execute()
}

/** Documents are counted, and those of a page found, without reading the files' texts that stand in their rows. */
export async function createDocumentIndex({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createIndex('document_listed')
    .on('document')
    .columns(['created_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
}
