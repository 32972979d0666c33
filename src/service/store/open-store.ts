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
 * Opens the configured database and migrates its tables.
 * @throws StartError when it cannot be used
 */
export async function openStore({ databaseUrl, dataDirectory }: StoreConfig): Promise<Store> {
  const database = databaseUrl === null ? connectSqlite(dataDirectory) : await connectPostgres(databaseUrl)
  try {
    await migrate(database)
    return { database, pageIndex: new PageIndex(database) }
  } catch (error) {
    await database.destroy()
    throw error
  }
}
