import { DEFAULT_MIGRATION_TABLE } from 'kysely'
import { readMeta } from './meta.ts'
import type { Database } from './schema.ts'

/** Sorts before every instant at which a migration runs. */
const longAgo = new Date(0).toISOString()

/** Both are looked up together: a program that creates both creates `meta` last. */
async function countsSteps(database: Database, schema: string | undefined): Promise<boolean> {
  // On PostgreSQL these are the tables of every schema that the role may use.
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  const names = new Set(tables.filter((table) => table.schema === schema).map(({ name }) => name))
  return names.has('meta') && !names.has(DEFAULT_MIGRATION_TABLE)
}

/**
 * Earlier programs counted their steps in `meta`. Records those steps by name, as Kysely's migrator does, so that it
 * continues from there. Costs one query where that is already done.
 * @param schema where the tables are
 * @param names of all migrations, in order
 */
export async function adoptCountedSteps(
  database: Database,
  schema: string | undefined,
  names: readonly string[],
): Promise<void> {
  if (!(await countsSteps(database, schema))) return
  await database.transaction().execute(async (transaction) => {
    // On SQLite another program can have done all this since the look.
    await transaction.schema
      .createTable(DEFAULT_MIGRATION_TABLE)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute()
    const counted = Number((await readMeta(transaction, 'schema')) ?? 0)
    for (const name of names.slice(0, counted)) {
      await transaction
        .insertInto(DEFAULT_MIGRATION_TABLE)
        .values({ name, timestamp: longAgo })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}
