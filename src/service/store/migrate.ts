import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely'
import { StartError } from '#http/listen.ts'
import { adoptCountedSteps } from './counted-steps.ts'
import { migrations } from './migrations/all.ts'
import type { Database } from './schema.ts'

const names = Object.keys(migrations)

/** The order of past migrations is not checked: it would be read from timestamps, and a clock can be set back. */
export function migratorOf(database: Database): Migrator {
  return new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  })
}

async function isNewer(database: Database): Promise<boolean> {
  const unknown = await database
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .where('name', 'not in', names)
    .executeTakeFirst()
  return unknown !== undefined
}

/**
 * Migrates the tables to what this program expects, in one transaction. A program that starts at the same time waits.
 * @throws StartError when a newer program has written the database
 */
export async function migrate(database: Database): Promise<void> {
  await adoptCountedSteps(database, names)
  const { error } = await migratorOf(database).migrateToLatest()
  if (error === undefined) return
  // Without the table, or rights to read it, looking for a newer program fails too: the first error is the cause.
  if (await isNewer(database).catch(() => false)) {
    throw new StartError(
      'A newer version of Quayside has written this database: run that one, or use another DATA_DIR or DATABASE_URL.',
    )
  }
  throw error
}
