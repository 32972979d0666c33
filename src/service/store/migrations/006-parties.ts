import type { Kysely } from 'kysely'

/** Companies that shipments are tracked for. */
export async function createPartyTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('party')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .execute()
}
