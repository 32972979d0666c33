import LibsqlDatabase from 'libsql'
import { DatabaseError } from 'pg'
import { StartError } from '#http/listen.ts'
import { connectPostgres, connectSqlite } from './connect.ts'
import { migrate } from './migrate.ts'
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
  if (!(error instanceof LibsqlDatabase.SqliteError || error instanceof DatabaseError)) return error
  const place = databaseUrl === null ? `DATA_DIR ${dataDirectory}` : 'DATABASE_URL'
  const reason = error.message.replaceAll(/\s+/g, ' ')
  return new StartError(`${place}: the database cannot be used: ${reason}`, { cause: error })
}

/**
 * Opens the configured database and migrates its tables.
 * @throws StartError when the database cannot be opened or refuses to be read or changed
 */
export async function openStore(config: StoreConfig): Promise<Store> {
  const { databaseUrl, dataDirectory } = config
  const database = databaseUrl === null ? connectSqlite(dataDirectory) : await connectPostgres(databaseUrl)
  try {
    await migrate(database)
    return { database, pageIndex: new PageIndex(database) }
  } catch (error) {
    await database.destroy()
    throw startProblem(error, config)
  }
}
