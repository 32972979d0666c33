import LibsqlDatabase from 'libsql'
import { DatabaseError } from 'pg'
import { StartError } from '#http/listen.ts'
import { connectPostgres, connectSqlite } from './connect.ts'
import { DatabaseHealth } from './health.ts'
import { migrate } from './migrate.ts'
import { DatabaseOutage, reasonOf } from './outage.ts'
import { PageIndex } from './page-index.ts'
import type { Store } from './store.ts'

export interface StoreConfig {
  /** Where the embedded database is kept. */
  dataDirectory: string
  /** Address of a PostgreSQL database; null: the embedded one in `dataDirectory`. */
  databaseUrl: string | null
}

/**
 * What to throw when a start fails: an error of the database itself (no rights, a locked file, a full disk) as a
 * StartError in one line; any other as it is, since a bug of this program is found by its stack.
 */
export function startProblem(error: unknown, { databaseUrl, dataDirectory }: StoreConfig): unknown {
  const isOfDatabase = [DatabaseOutage, LibsqlDatabase.SqliteError, DatabaseError].some(
    (kind) => error instanceof kind,
  )
  if (!isOfDatabase) return error
  const place = databaseUrl === null ? `DATA_DIR ${dataDirectory}` : 'DATABASE_URL'
  return new StartError(`${place}: the database cannot be used: ${reasonOf(error)}`, { cause: error })
}

/**
 * Opens the configured database and migrates its tables.
 * @throws StartError when the database cannot be opened or refuses to be read or changed
 */
export async function openStore(config: StoreConfig): Promise<Store> {
  const { databaseUrl, dataDirectory } = config
  const health = new DatabaseHealth()
  const database =
    databaseUrl === null ? connectSqlite(dataDirectory, health) : await connectPostgres(databaseUrl, health)
  try {
    await migrate(database)
    return { database, health, pageIndex: new PageIndex(database) }
  } catch (error) {
    await database.destroy()
    throw startProblem(error, config)
  }
}
