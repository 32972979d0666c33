import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, MIGRATION_LOCK_ID, Migrator } from 'kysely'
import { StartError } from '#http/listen.ts'
import { adoptCountedSteps } from './counted-steps.ts'
import { currentSchema } from './current-schema.ts'
import { migrations } from './migrations/all.ts'
import type { Database } from './schema.ts'

const names = Object.keys(migrations)

/** Held by the program that migrates. */
export const migrationLock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID }

/** The order of past migrations is not checked: it would be read from timestamps, and a clock can be set back. */
export function migratorOf(database: Database, schema: string | undefined): Migrator {
  return new Migrator({
    db: database,
    // Without it, Kysely takes a table of this name in any schema for its own.
    migrationTableSchema: schema,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  })
}

async function isNewer(database: Database, schema: string | undefined): Promise<boolean> {
  const unknown = await (schema === undefined ? database : database.withSchema(schema))
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .where('name', 'not in', names)
    .executeTakeFirst()
  return unknown !== undefined
}

/**
 * Runs the work while no other program migrates. Kysely's migrator takes its lock only after it has looked for its own
 * tables, and on PostgreSQL that look fails when another program renames a column meanwhile; taken here, the lock holds
 * for the look too. The migrator takes it once more on the same connection, which PostgreSQL counts. On SQLite there is
 * no such lock: transactions wait for one another, and what is read before one is read again within.
 */
async function underMigrationLock(
  database: Database,
  work: (database: Database) => Promise<void>,
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
 * for it: on SQLite up to the busy timeout of `connect.ts`, 5 seconds, on PostgreSQL up to the hour that Kysely waits
 * for its lock; after that its start fails.
 * @throws StartError when a newer program has written the database; other errors come as they are
 */
export async function migrate(database: Database): Promise<void> {
  await underMigrationLock(database, migrateAlone)
}

async function migrateAlone(database: Database): Promise<void> {
  const schema = await currentSchema(database)
  await adoptCountedSteps(database, schema, names)
  const { error } = await migratorOf(database, schema).migrateToLatest()
  if (error === undefined) return
  // Without the table, or rights to read it, looking for a newer program fails too: the first error is the cause.
  if (await isNewer(database, schema).catch(() => false)) {
    throw new StartError(
      'A newer version of Quayside has written this database: run that one, or use another DATA_DIR or DATABASE_URL.',
    )
  }
  throw error
}
