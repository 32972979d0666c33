import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import type LibsqlDatabase from 'libsql'
import { completeFile } from './embedded-file.ts'
import type { DatabaseHealth } from './health.ts'
import { KeptStatements } from './kept-statements.ts'
import { embeddedOutage, isLocked } from './outage.ts'
import { Turns } from './turns.ts'

/** Milliseconds that a writer waits for another program. */
const lockLimitMs = 5_000

/** Milliseconds after which a writer that waits counts as locked out; readers then no longer wait for it. */
const lockedAfterMs = 200

/** Milliseconds between two tries of a writer. */
const retryMs = 10

/** A transaction reads what was there at its first reading, and locks nobody out. */
const beginReading = 'begin; select 1 from sqlite_schema'

function isFree(): void {}

/** Whether a statement only reads. Others are asked for in SQL as text, and begin with what they do. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*(select|pragma)\b/i.test(sql)
}

/** One user of the one connection to the file; during a transaction, its only one. */
class EmbeddedConnection implements DatabaseConnection {
  /** Ends its transaction's turns; null outside a transaction. */
  endTurns: (() => void) | null = null
  readonly #driver: EmbeddedDriver

  constructor(driver: EmbeddedDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.endTurns !== null) return this.#driver.run(query)
    if (isReading(query)) return this.#driver.read(query)
    await this.#driver.beginTransaction(this)
    try {
      const result = this.#driver.run<Row>(query)
      await this.#driver.commitTransaction(this)
      return result
    } catch (error) {
      await this.#driver.rollbackTransaction(this)
      throw error
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database answers at once: nothing is streamed.')
  }
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
  /** For writers: the first waits for other programs, the others for it. */
  readonly #writing = new Turns()
  /** For statements outside a transaction and for transactions. */
  readonly #using = new Turns()

  constructor(file: LibsqlDatabase.Database, health: DatabaseHealth) {
    this.#file = file
    this.#statements = new KeptStatements((sql) => file.prepare(sql))
    this.#health = health
    health.probe = () => this.#probe()
  }

  init(): Promise<void> {
    return Promise.resolve()
  }

  acquireConnection(): Promise<EmbeddedConnection> {
    return Promise.resolve(new EmbeddedConnection(this))
  }

  /** Runs a statement; the caller has its turn. */
  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    try {
      const statement = this.#statements.prepare(sql)
      if (statement.reader) return { rows: statement.all(parameters) as Row[] }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
    } catch (error) {
      this.#statements.forget(sql)
      throw this.#met(error)
    }
  }

  async read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const end = await this.#using.take()
    try {
      return this.run(query)
    } finally {
      end()
    }
  }

  /**
   * The writer has the lock of the file from here on, so that nothing that it has read can change before it writes. Who
   * only reads has no lock, and sees nothing of what other programs write meanwhile.
   */
  async beginTransaction(
    connection: EmbeddedConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const limit = performance.now() + lockLimitMs
    const isReader = accessMode === 'read only'
    const endWriting = isReader ? isFree : await this.#writing.take()
    try {
      const endUsing = await this.#begin(isReader ? beginReading : 'begin immediate', limit)
      connection.endTurns = () => {
        connection.endTurns = null
        endUsing()
        endWriting()
      }
    } catch (error) {
      endWriting()
      throw this.#met(error)
    }
  }

  /** Tries until the lock is free; others read between two tries. Tries at least once, after any wait. */
  async #begin(statement: string, limit: number): Promise<() => void> {
    const began = performance.now()
    try {
      for (;;) {
        const end = await this.#using.take()
        try {
          this.#file.exec(statement)
          return end
        } catch (error) {
          if (this.#file.inTransaction) this.#file.exec('rollback')
          end()
          const now = performance.now()
          if (!isLocked(error) || now >= limit) throw error
          if (now - began >= lockedAfterMs) this.#health.lock()
        }
        await sleep(retryMs)
      }
    } finally {
      this.#health.isLocked = false
    }
  }

  commitTransaction(connection: EmbeddedConnection): Promise<void> {
    try {
      this.#file.exec('commit')
    } catch (error) {
      throw this.#met(error)
    }
    connection.endTurns?.()
    return Promise.resolve()
  }

  rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    try {
      // A full disk has ended it already.
      if (this.#file.inTransaction) this.#file.exec('rollback')
    } finally {
      connection.endTurns?.()
    }
    return Promise.resolve()
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve()
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

  #met(error: unknown): unknown {
    return this.#health.met(embeddedOutage(error))
  }

  /** Writes a page, and leaves nothing in it. A change to the same value would write nothing. */
  async #probe(): Promise<void> {
    const end = await this.#using.take()
    try {
      this.#file.exec('begin immediate')
      this.#file.exec("insert into meta (key, value) values ('probe', '')")
      this.#file.exec("delete from meta where key = 'probe'")
      this.#file.exec('commit')
    } finally {
      if (this.#file.inTransaction) this.#file.exec('rollback')
      end()
    }
  }
}
