import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { StartError } from '#http/listen.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { openEmbedded } from './embedded-file.ts'
import type { DatabaseHealth } from './health.ts'
import { reasonOf } from './outage.ts'
import type { Naming } from './place.ts'
import { LimitedPool } from './postgres-pool.ts'

/**
 * The embedded database: a file in `directory`, which is created if missing.
 * @throws StartError when it cannot be opened
 */
export function connectEmbedded<Tables>(
  directory: string,
  { file }: Naming,
  health: DatabaseHealth,
): Kysely<Tables> {
  try {
    mkdirSync(directory, { recursive: true })
    return new Kysely<Tables>({ dialect: embeddedDialect(openEmbedded(join(directory, file)), health) })
  } catch (error) {
    throw new StartError(`DATA_DIR ${directory} cannot hold the database: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** @throws StartError when the server does not respond; its message never contains the password */
export async function connectServer<Tables>(
  url: string,
  { variable }: Naming,
  health: DatabaseHealth,
): Promise<Kysely<Tables>> {
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new LimitedPool(url, health) }),
  })
  try {
    await sql`select 1`.execute(database)
  } catch (error) {
    await database.destroy()
    throw new StartError(`${variable}: no connection to PostgreSQL: ${reasonOf(error)}`, { cause: error })
  }
  return database
}
