import { type Kysely, sql } from 'kysely'

/** Counts documents and finds those of a page without reading the files' text in their rows. */
export async function createDocumentIndex({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('document_listed')
    .on('document')
    .columns(['created_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
}
