import type { Kysely } from 'kysely'
import LibsqlDatabase from 'libsql'
import { DatabaseError } from 'pg'
import { StartError } from '#http/listen.ts'
import { connectEmbedded, connectServer } from './connect.ts'
import { DatabaseHealth } from './health.ts'
import { type Migrations, migrate } from './migrate.ts'
import { DatabaseOutage, reasonOf } from './outage.ts'
import type { Naming, Place } from './place.ts'

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

/** Opens the database at a place as it is. */
export async function connect<Tables>(
  { databaseUrl, dataDirectory }: Place,
  naming: Naming,
  health = new DatabaseHealth(),
): Promise<Kysely<Tables>> {
  return databaseUrl === null
    ? connectEmbedded<Tables>(dataDirectory, naming, health)
    : connectServer<Tables>(databaseUrl, naming, health)
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
