import { SqliteAdapter, SqliteDialect } from 'kysely'
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
export class EmbeddedDialect extends SqliteDialect {
  readonly #file: LibsqlDatabase.Database
  readonly #health: DatabaseHealth

  constructor(file: LibsqlDatabase.Database, health: DatabaseHealth) {
    super({ database: file })
    this.#file = file
    this.#health = health
  }

  override createAdapter(): EmbeddedAdapter {
    return new EmbeddedAdapter()
  }

  override createDriver(): EmbeddedDriver {
    return new EmbeddedDriver(this.#file, this.#health)
  }
}
