import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import LibsqlDatabase from 'libsql'
import { DatabaseError } from 'pg'
import { StartError } from '#http/listen.ts'
import { openPrivateFolder } from '#http/private-files.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { openEmbedded } from './embedded-file.ts'
import { DatabaseHealth } from './health.ts'
import { type Migrations, migrate } from './migrate.ts'
import { DatabaseOutage, reasonOf } from './outage.ts'
import type { Naming, Place } from './place.ts'
import { watchedPool } from './postgres-pool.ts'

/** An open database with its tables as this program expects them. */
export interface OpenDatabase<Tables> {
  readonly database: Kysely<Tables>
  readonly health: DatabaseHealth
}

/**
 * What to throw when a start fails: an error of the database itself (no rights, a locked file, a full disk) as a
 * StartError in one line; any other as it is, since a bug of this program is found by its stack.
 */
export function startProblem(
  error: unknown,
  { databaseUrl, dataDirectory }: Place,
  { variable }: Naming,
): unknown {
  const isOfDatabase = [DatabaseOutage, LibsqlDatabase.SqliteError, DatabaseError].some(
    (kind) => error instanceof kind,
  )
  if (!isOfDatabase) return error
  const place = databaseUrl === null ? `DATA_DIR ${dataDirectory}` : variable
  return new StartError(`${place}: the database cannot be used: ${reasonOf(error)}`, { cause: error })
}

/**
 * Opens the database at a place as it is. The embedded one is created if missing.
 * @throws StartError when it cannot be opened, or its server does not respond; never with the password
 */
export async function connect<Tables>(
  { databaseUrl, dataDirectory }: Place,
  { file, variable }: Naming,
  health = new DatabaseHealth(),
): Promise<Kysely<Tables>> {
  if (databaseUrl === null) {
    try {
      openPrivateFolder(dataDirectory)
      return new Kysely({ dialect: embeddedDialect(openEmbedded(join(dataDirectory, file)), health) })
    } catch (cause) {
      const problem = `DATA_DIR ${dataDirectory} cannot hold the database: ${reasonOf(cause)}`
      throw new StartError(problem, { cause })
    }
  }
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: watchedPool(databaseUrl, health) }),
  })
  try {
    await sql`select 1`.execute(database)
    return database
  } catch (cause) {
    await database.destroy()
    throw new StartError(`${variable}: no connection to PostgreSQL: ${reasonOf(cause)}`, { cause })
  }
}

/**
 * Opens the database at a place and migrates its tables.
 * @throws StartError when the database cannot be opened or refuses to be read or changed
 */
export async function openDatabase<Tables>(
  place: Place,
  naming: Naming,
  migrations: Migrations,
): Promise<OpenDatabase<Tables>> {
  const health = new DatabaseHealth()
  const database = await connect<Tables>(place, naming, health)
  try {
    await migrate(database, place, naming, migrations)
    return { database, health }
  } catch (error) {
    await database.destroy()
    throw startProblem(error, place, naming)
  }
}
