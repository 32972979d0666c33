import { basename } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import type LibsqlDatabase from 'libsql'
import { OneByOne } from '#http/one-by-one.ts'
import { completeFile } from './embedded-file.ts'
import type { DatabaseHealth } from './health.ts'
import { KeptStatements } from './kept-statements.ts'
import { embeddedOutage, isLocked } from './outage.ts'

/** Milliseconds that a writer waits for another program. */
const lockLimitMs = 5_000

/** Milliseconds between two tries of a writer. */
const retryMs = 10

/** A transaction reads what was there at its first reading, and locks nobody out. */
const beginReading = 'begin; select 1 from sqlite_schema'

/** Whether a statement only reads. Others are asked for in SQL as text, and begin with what they do. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*(select|pragma)\b/i.test(sql)
}

/**
 * libsql works within the event loop: it may not wait there, so waiting for another program's lock happens here. Every
 * write is in a transaction that has the lock from its start, and readers go on while a writer waits for it.
 *
 * A statement that SQLite refuses for a lock is not over: until libsql frees it, at some garbage collection, it keeps
 * the connection's transaction open, so that no later write is committed and the log grows for ever. Only `exec` frees
 * its statements at once, so nothing else may meet a lock.
 */
export class EmbeddedDriver implements Driver {
  readonly #file: LibsqlDatabase.Database
  readonly #statements: KeptStatements
  readonly #health: DatabaseHealth
  /** For statements outside a transaction and for transactions. */
  readonly #using = new OneByOne()
  #transaction: { connection: DatabaseConnection; endTurn: () => void } | null = null

  constructor(file: LibsqlDatabase.Database, health: DatabaseHealth) {
    this.#file = file
    this.#statements = new KeptStatements((sql) => file.prepare(sql))
    this.#health = health
    health.probe = () => this.#probe()
  }

  async init(): Promise<void> {}

  /** One user of the one connection to the file. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery() {
        throw new Error('The embedded database answers at once: nothing is streamed.')
      },
    }
    return connection
  }

  async releaseConnection(): Promise<void> {}

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    if (connection === this.#transaction?.connection) {
      const result = this.#run<Row>(query)
      // A long transaction blocks no other requests.
      await nextTurn()
      return result
    }
    if (isReading(query)) {
      const end = await this.#using.take()
      try {
        return this.#run(query)
      } finally {
        end()
      }
    }
    await this.beginTransaction(connection)
    try {
      const result = this.#run<Row>(query)
      await this.commitTransaction()
      return result
    } catch (error) {
      await this.rollbackTransaction()
      throw error
    }
  }

  /** Runs a statement; the caller has its turn. */
  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    try {
      const statement = this.#statements.prepare(sql)
      if (statement.reader) return { rows: statement.all(parameters) as Row[] }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
    } catch (error) {
      this.#statements.forget(sql)
      throw this.#health.met(embeddedOutage(error))
    }
  }

  /**
   * The writer has the lock of the file from here on, so that nothing that it has read can change before it writes. Who
   * only reads has no lock, and sees nothing of what other programs write meanwhile.
   */
  async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const statement = accessMode === 'read only' ? beginReading : 'begin immediate'
    const endTurn = await this.#begin(statement, performance.now() + lockLimitMs)
    this.#transaction = { connection, endTurn }
  }

  /** Tries until the lock is free; others read between two tries. Tries at least once, after any wait. */
  async #begin(statement: string, limit: number): Promise<() => void> {
    try {
      for (;;) {
        const end = await this.#using.take()
        try {
          this.#file.exec(statement)
          return end
        } catch (error) {
          if (this.#file.inTransaction) this.#file.exec('rollback')
          end()
          if (!isLocked(error) || performance.now() >= limit) throw this.#health.met(embeddedOutage(error))
          this.#health.lock()
        }
        await sleep(retryMs)
      }
    } finally {
      this.#health.isLocked = false
    }
  }

  async commitTransaction(): Promise<void> {
    try {
      this.#file.exec('commit')
    } catch (error) {
      throw this.#health.met(embeddedOutage(error))
    }
    this.#endTransaction()
  }

  async rollbackTransaction(): Promise<void> {
    try {
      // A full disk has ended it already.
      if (this.#file.inTransaction) this.#file.exec('rollback')
    } finally {
      this.#endTransaction()
    }
  }

  #endTransaction(): void {
    const ending = this.#transaction
    this.#transaction = null
    ending?.endTurn()
  }

  async destroy(): Promise<void> {
    await this.#using.take()
    const { isOpening } = this.#health
    this.#health.close()
    const problem = completeFile(this.#file)
    // A start that fails has said why.
    if (problem !== null && !isOpening) {
      const name = basename(this.#file.name)
      process.stderr.write(`${name} is not complete: ${problem}. Keep ${name}-wal beside it.\n`)
    }
    this.#file.close()
  }

  /** Writes a page, and leaves nothing in it. A change to the same value would write nothing. */
  async #probe(): Promise<void> {
    const end = await this.#using.take()
    try {
      this.#file.exec(
        "begin immediate; insert into meta (key, value) values ('probe', ''); delete from meta where key = 'probe'; commit",
      )
    } finally {
      if (this.#file.inTransaction) this.#file.exec('rollback')
      end()
    }
  }
}
