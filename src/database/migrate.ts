import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Kysely,
  type Migration,
  MIGRATION_LOCK_ID,
  Migrator,
  sql,
} from 'kysely'
import { StartError } from '#http/listen.ts'
import { currentSchema } from './current-schema.ts'
import type { Naming } from './place.ts'

/** The way of a database to what a program expects. */
export interface Migrations<Tables> {
  /** By name, in the order of the names. */
  all: Readonly<Record<string, Migration>>
  /** What has to happen before the migrator looks, while no other program migrates. */
  prepare?: (database: Kysely<Tables>, schema: string | undefined) => Promise<void>
}

/** Held by the program that migrates. */
export const migrationLock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID }

/** The order of past migrations is not checked: it would be read from timestamps, and a clock can be set back. */
export function migratorOf<Tables>(
  database: Kysely<Tables>,
  schema: string | undefined,
  { all }: Migrations<Tables>,
): Migrator {
  return new Migrator({
    db: database,
    // Without it, Kysely takes a table of this name in any schema for its own.
    migrationTableSchema: schema,
    provider: { getMigrations: () => Promise.resolve(all) },
    allowUnorderedMigrations: true,
  })
}

async function isNewer<Tables>(
  database: Kysely<Tables>,
  schema: string | undefined,
  { all }: Migrations<Tables>,
): Promise<boolean> {
  const table =
    schema === undefined ? sql.id(DEFAULT_MIGRATION_TABLE) : sql.id(schema, DEFAULT_MIGRATION_TABLE)
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(database)
  return rows.some(({ name }) => !Object.hasOwn(all, name))
}

/**
 * Runs the work while no other program migrates. Kysely's migrator takes its lock only after it has looked for its own
 * tables, and on PostgreSQL that look fails when another program renames a column meanwhile; taken here, the lock holds
 * for the look too. The migrator takes it once more on the same connection, which PostgreSQL counts. On SQLite there is
 * no such lock: transactions wait for one another, and what is read before one is read again within.
 */
async function underMigrationLock<Tables>(
  database: Kysely<Tables>,
  work: (database: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const { adapter } = database.getExecutor()
  await database.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, migrationLock)
    try {
      await work(connection)
    } finally {
      await adapter.releaseMigrationLock(connection, migrationLock)
    }
  })
}

/**
 * Migrates the tables to what this program expects, in one transaction. A program that starts at the same time waits
 * for it: on SQLite up to the time that a writer waits in `embedded-driver.ts`, 5 seconds, on PostgreSQL up to the hour
 * that Kysely waits for its lock; after that its start fails.
 * @throws StartError when a newer program has written the database; other errors come as they are
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  { variable }: Naming,
  migrations: Migrations<Tables>,
): Promise<void> {
  await underMigrationLock(database, async (alone) => {
    const schema = await currentSchema(alone)
    await migrations.prepare?.(alone, schema)
    const { error } = await migratorOf(alone, schema, migrations).migrateToLatest()
    if (error === undefined) return
    // Without the table, or rights to read it, looking for a newer program fails too: the first error is the cause.
    if (await isNewer(alone, schema, migrations).catch(() => false)) {
      throw new StartError(
        `A newer version of Quayside has written this database: run that one, or use another DATA_DIR or ${variable}.`,
      )
    }
    throw error
  })
}
