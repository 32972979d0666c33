import type { Kysely } from 'kysely'

interface Document {
  id: string
  name: string
  document_type: string | null
  document_type_manual: string | null
  classification_notes: string | null
  source: string
  file_id: string | null
  file_name: string | null
  file_content_type: string | null
  file_size_bytes: number | null
  content_key: string | null
  user_id: string | null
  email_submission_id: string | null
  shipments: string
  cargos: string
  representation: string | null
  extracted_manual: string | null
  reference_text: string
  created_at: number
  updated_at: number
  deleted_at: number | null
}

interface Tables {
  record: { type: string; body: string }
  document: Document
}

interface Reference {
  data: { id: string } | null
}

/** A document as it was kept among the fixed records: as the wire has it. */
interface DocumentRecord {
  id: string
  attributes: {
    name: string | null
    document_type: string | null
    document_type_manual: string | null
    classification_notes: string | null
    source: string | null
    file_name: string | null
    file_content_type: string | null
    file_size_bytes: number | null
    created_at: string | null
  }
  relationships: {
    user?: Reference
    email_submission?: Reference
    shipments: { data: { id: string }[] }
    cargos: { data: { id: string }[] }
  }
}

/** Documents with their files. They were fixed records that nobody could add to. */
export async function createDocumentTables(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
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
  const records = await database.selectFrom('record').select('body').where('type', '=', 'document').execute()
  for (const { body } of records) {
    const document = documentOf(JSON.parse(body) as DocumentRecord)
    await database.insertInto('document').values(document).execute()
  }
  await database.deleteFrom('record').where('type', '=', 'document').execute()
}

function documentOf({ id, attributes, relationships }: DocumentRecord): Document {
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
