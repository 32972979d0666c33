import { join } from 'node:path'
import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely'
import { StartError } from '#http/listen.ts'
import { currentSchema, currentTables } from './current-tables.ts'
import type { Naming, Place } from './place.ts'

/** By name, in the order of the names. The first is never renamed: by it a database is known. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * Refuses tables that these migrations do not continue: those of a newer version, of one before the first release, or
 * of another program.
 * @throws StartError which says what to do
 */
export async function refuseForeignTables<Tables>(
  database: Kysely<Tables>,
  { databaseUrl, dataDirectory }: Place,
  { file, variable }: Naming,
  migrations: Migrations,
): Promise<void> {
  // Tables first: a program that is migrating a new database commits them together with the name of the migration.
  const tables = new Set((await currentTables(database)).map(({ name }) => name))
  const { rows } = tables.has(DEFAULT_MIGRATION_TABLE)
    ? await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(database)
    : { rows: [] }
  const [first] = Object.keys(migrations)
  if (rows.some(({ name }) => name === first)) {
    if (rows.every(({ name }) => Object.hasOwn(migrations, name))) return
    throw new StartError(
      `A newer version of Quayside has written this database: run that one, or use another DATA_DIR or ${variable}.`,
    )
  }
  if (rows.length === 0 && !tables.has('meta')) return
  const path = join(dataDirectory, file)
  const origin = 'is from before the first release of Quayside, or of another program'
  throw new StartError(
    databaseUrl === null
      ? `${path} ${origin}: delete it and ${path}-*, or use another DATA_DIR.`
      : `${variable}: schema ${await currentSchema(database)} ${origin}: drop it and create it anew, or use another.`,
  )
}

/**
 * Migrates the tables to what this program expects, in one transaction. A program that starts at the same time waits
 * for it: on SQLite up to the time that a writer waits in `embedded-driver.ts`, 5 seconds, on PostgreSQL up to the hour
 * that Kysely waits for its lock; after that its start fails.
 * @throws StartError when the tables are of another version; other errors come as they are
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  place: Place,
  naming: Naming,
  migrations: Migrations,
): Promise<void> {
  await refuseForeignTables(database, place, naming, migrations)
  const migrator = new Migrator({
    db: database,
    // Without it, Kysely takes a table of this name in any schema for its own.
    migrationTableSchema: await currentSchema(database),
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // The order of past migrations is not checked: it would be read from timestamps, and a clock can be set back.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
