import type { Kysely } from 'kysely'

/** Several machines on one database: which of them watches, and what of the board and the fleet is new to the others. */
export async function createMachines(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('term', 'bigint', (column) => column.notNull().unique())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute()
  await (database as Kysely<Record<string, Record<string, string | number>>>)
    .insertInto('lease')
    .values({ name: 'watch', holder: '', term: 0, until: 0 })
    .execute()
  for (const table of ['boarded', 'vessel']) {
    await schema
      .alterTable(table)
      .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema.createIndex(`${table}_version`).on(table).column('version').execute()
  }
}
