import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely'
import LibsqlDatabase from 'libsql'
import { Pool, types } from 'pg'
import { StartError } from '#http/listen.ts'
import type { Database, Tables } from './schema.ts'

/** Milliseconds that a writer waits for another one. */
const busyTimeoutMs = 5000

// Instants are bigint; below 2^53 they are exact as numbers.
const int8 = 20
types.setTypeParser(int8, Number)

function openSqlite(path: string): SqliteDatabase {
  const file = new LibsqlDatabase(path)
  file.exec('PRAGMA journal_mode = WAL')
  // FULL syncs the log at every commit: what was answered survives the machine, not only the process.
  file.exec('PRAGMA synchronous = FULL')
  file.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
  // libsql has the shape of better-sqlite3, for which the dialect is written.
  return file
}

/** The embedded database: a file in `directory`, or in memory for `:memory:`. */
export function connectSqlite(directory: string): Database {
  try {
    if (directory === ':memory:')
      return new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(directory) }) })
    mkdirSync(directory, { recursive: true })
    const database = openSqlite(join(directory, 'tracking.db'))
    return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`DATA_DIR ${directory} cannot hold the database: ${reason}`, { cause: error })
  }
}

export function connectPostgres(url: string): Database {
  const pool = new Pool({ connectionString: url, max: 10 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the program.
  pool.on('error', (error) => process.stderr.write(`PostgreSQL: ${error.message}\n`))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
