import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, type SqliteDatabase } from 'kysely'
import LibsqlDatabase from 'libsql'
import { Pool, types } from 'pg'
import { StartError } from '#http/listen.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'
import { keepingStatements } from './kept-statements.ts'
import type { Database, Tables } from './schema.ts'

/** Milliseconds that a writer waits for another writer. */
const busyTimeoutMs = 5_000

/** Timeout of a new connection to PostgreSQL, in milliseconds. */
const connectionTimeoutMs = 5_000

// Instants are bigint; below 2^53 they are exact as numbers.
const int8 = 20
types.setTypeParser(int8, Number)

/** Milliseconds until a new file that another program is writing is tried again. */
const retryMs = 10

/** Nothing else has to happen in the meantime: a program opens its database before it listens. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** While another program writes to a new file, SQLite refuses this at once, whatever its busy timeout. */
function writeAheadLog(file: LibsqlDatabase.Database): void {
  const end = performance.now() + busyTimeoutMs
  for (;;) {
    try {
      file.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      const isBusy = error instanceof LibsqlDatabase.SqliteError && error.code === 'SQLITE_BUSY'
      if (!isBusy || performance.now() > end) throw error
      sleep(retryMs)
    }
  }
}

function openSqlite(path: string): SqliteDatabase {
  const file = new LibsqlDatabase(path)
  file.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
  writeAheadLog(file)
  // FULL syncs the log at every commit: answered writes survive a crash of the machine, not only of the process.
  file.exec('PRAGMA synchronous = FULL')
  // libsql has the interface of better-sqlite3, for which the dialect is written.
  return keepingStatements(file)
}

function reasonOf(error: unknown): string {
  // When several addresses all failed, they come as one error without a message of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/**
 * The embedded database: a file in `directory`, which is created if missing.
 * @throws StartError when it cannot be opened
 */
export function connectSqlite(directory: string): Database {
  try {
    mkdirSync(directory, { recursive: true })
    const database = openSqlite(join(directory, 'tracking.db'))
    return new Kysely<Tables>({ dialect: new EmbeddedDialect({ database }) })
  } catch (error) {
    throw new StartError(`DATA_DIR ${directory} cannot hold the database: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** @throws StartError when the server does not respond; its message never contains the password */
export async function connectPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: connectionTimeoutMs })
  // The pool replaces a connection that breaks while idle; without a listener the error would end the program.
  pool.on('error', (error) => process.stderr.write(`PostgreSQL: ${error.message}\n`))
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(database)
  } catch (error) {
    await database.destroy()
    throw new StartError(`DATABASE_URL: no connection to PostgreSQL: ${reasonOf(error)}`, { cause: error })
  }
  return database
}
