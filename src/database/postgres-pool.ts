import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Client, type ClientBase, type PoolClient, types } from 'pg'
import { CuttablePool, cut } from './cuttable-pool.ts'
import type { DatabaseHealth } from './health.ts'
import { DatabaseOutage, postgresOutage } from './outage.ts'

// Instants are bigint; below 2^53 they are exact as numbers.
const int8 = 20
types.setTypeParser(int8, Number)

/** Milliseconds that a new connection, or a free one, is waited for. */
const connectionTimeoutMs = 5_000

/** The same where it is only asked whether the server is back. */
const probeTimeoutMs = 1_000

/** Milliseconds after which the server ends a statement. */
const statementTimeoutMs = 5_000

/**
 * Milliseconds after which the server ends a transaction in which nothing happens: a program that was paused in the middle
 * of it would keep its locks, and nobody could take over.
 */
const idleTransactionMs = 5_000

/** Has the server end statements and transactions that take too long. */
export const transactionLimits = `set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${idleTransactionMs}`

/** Milliseconds after which a server that has not even ended the statement counts as gone. */
export const silenceMs = statementTimeoutMs + 1_000

/** Milliseconds that closing waits for the server to say goodbye. */
const goodbyeMs = 1_000

/** A connection whose statements end, whatever the server does. */
export class LimitedClient implements PostgresPoolClient {
  readonly #client: ClientBase
  readonly #limitMs: number | null
  readonly #met: (error: unknown) => unknown
  readonly #release: (isLost: boolean) => void
  #isLost = false

  /**
   * @param limitMs milliseconds that a statement is waited for; null: as long as it takes
   * @param met is given each error, and returns it as it is to be thrown
   * @param release is told whether the connection is broken
   */
  constructor(
    client: ClientBase,
    limitMs: number | null,
    met: (error: unknown) => unknown,
    release: (isLost: boolean) => void,
  ) {
    this.#client = client
    this.#limitMs = limitMs
    this.#met = met
    this.#release = release
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(sql: unknown, parameters: readonly unknown[] = []): object {
    if (typeof sql !== 'string') throw new Error('Results are not read by cursor.')
    return this.#run(sql, parameters)
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<never>> {
    const timer = this.#limitMs === null ? undefined : setTimeout(() => cut(this.#client), this.#limitMs)
    try {
      return (await this.#client.query(sql, [...parameters])) as PostgresQueryResult<never>
    } catch (error) {
      const met = this.#met(error)
      this.#isLost ||= met instanceof DatabaseOutage && met.kind === 'away'
      throw met
    } finally {
      clearTimeout(timer)
    }
  }

  release(): void {
    this.#release(this.#isLost)
  }
}

/** Connections to PostgreSQL. While it is away, everything is refused at once, and one connection looks for it. */
export class LimitedPool implements PostgresPool {
  readonly #url: string
  readonly #pool: CuttablePool
  readonly #health: DatabaseHealth
  /** Those whose statements the server ends in time. */
  readonly #limited = new WeakSet<PoolClient>()

  constructor(url: string, health: DatabaseHealth) {
    this.#url = url
    this.#health = health
    this.#pool = new CuttablePool({ connectionString: url, connectionTimeoutMillis: connectionTimeoutMs })
    this.#pool.on('error', (error) => this.#met(error))
    health.probeWith(() => this.#probe())
  }

  async connect(): Promise<PostgresPoolClient> {
    const { outage, isOpening } = this.#health
    if (outage?.kind === 'away') throw outage
    try {
      const client = await this.#pool.connect()
      // Migrations and the first filling of a large account take their time.
      const limited = new LimitedClient(
        client,
        isOpening ? null : silenceMs,
        (error) => this.#met(error),
        (isLost) => client.release(isLost),
      )
      if (isOpening || this.#limited.has(client)) return limited
      this.#limited.add(client)
      await limited.query(transactionLimits, []).catch((error: unknown) => {
        limited.release()
        throw error
      })
      return limited
    } catch (error) {
      throw this.#met(error)
    }
  }

  async end(): Promise<void> {
    this.#health.close()
    await this.#pool.endWithin(goodbyeMs)
  }

  /** An error as it is to be thrown. */
  #met(error: unknown): unknown {
    const met = postgresOutage(error)
    if (!(met instanceof DatabaseOutage)) return met
    this.#health.failed(met)
    // Others would only find out one by one, some of them when it is long back.
    if (met.kind === 'away') this.#pool.cutAll()
    return met
  }

  async #probe(): Promise<void> {
    const client = new Client({ connectionString: this.#url, connectionTimeoutMillis: probeTimeoutMs })
    client.on('error', () => undefined)
    const timer = setTimeout(() => cut(client), probeTimeoutMs)
    try {
      await client.connect()
      // A temporary table is refused where nothing can be written, and needs room on the disk.
      await client.query('create temporary table probe as select 1 as value')
    } finally {
      clearTimeout(timer)
      cut(client)
    }
  }
}
