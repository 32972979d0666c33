import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { StartError } from '#http/listen.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'
import { openEmbedded } from './embedded-file.ts'
import { DatabaseHealth } from './health.ts'
import { reasonOf } from './outage.ts'
import { LimitedPool } from './postgres-pool.ts'
import type { Database, Tables } from './schema.ts'

/**
 * The embedded database: a file in `directory`, which is created if missing.
 * @throws StartError when it cannot be opened
 */
export function connectSqlite(directory: string, health = new DatabaseHealth()): Database {
  try {
    mkdirSync(directory, { recursive: true })
    const file = openEmbedded(join(directory, 'tracking.db'))
    return new Kysely<Tables>({ dialect: new EmbeddedDialect(file, health) })
  } catch (error) {
    throw new StartError(`DATA_DIR ${directory} cannot hold the database: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** @throws StartError when the server does not respond; its message never contains the password */
export async function connectPostgres(url: string, health = new DatabaseHealth()): Promise<Database> {
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new LimitedPool(url, health) }),
  })
  try {
    await sql`select 1`.execute(database)
  } catch (error) {
    await database.destroy()
    throw new StartError(`DATABASE_URL: no connection to PostgreSQL: ${reasonOf(error)}`, { cause: error })
  }
  return database
}
