import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'
import type LibsqlDatabase from 'libsql'
import { EmbeddedDriver } from './embedded-driver.ts'
import type { DatabaseHealth } from './health.ts'

/** Kysely assumes that SQLite cannot change tables within a transaction; it can. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** SQLite where migrations run in a transaction, and programs that start at the same time wait for each other. */
export function embeddedDialect(file: LibsqlDatabase.Database, health: DatabaseHealth): Dialect {
  return Object.assign(new SqliteDialect({ database: file }), {
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () => new EmbeddedDriver(file, health),
  })
}
