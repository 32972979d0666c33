import type { Kysely } from 'kysely'

/** The webhook, and which of its notifications have been taken: each may be delivered more than once. */
export async function createDeliveries(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('webhook')
    .addColumn('account', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('delivery')
    .addColumn('notification_id', 'text', (column) => column.primaryKey())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('delivery_taken').on('delivery').column('taken_at').execute()
}
