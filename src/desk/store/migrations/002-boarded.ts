import type { Kysely } from 'kysely'

/** The board as it was when the program ended. */
export async function createBoarded(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('boarded')
    .addColumn('shipment_id', 'text', (column) => column.primaryKey())
    .addColumn('row', 'text', (column) => column.notNull())
    .execute()
}
