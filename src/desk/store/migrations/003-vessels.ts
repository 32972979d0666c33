import type { Kysely } from 'kysely'

/** What is known of where vessels are, as it was when the program ended. */
export async function createVessels(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('vessel')
    .addColumn('imo', 'text', (column) => column.primaryKey())
    .addColumn('row', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute()
}
