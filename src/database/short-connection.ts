import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { cut } from './cut.ts'
import { postgresOutage } from './outage.ts'
import { LimitedClient } from './postgres-pool.ts'

/** Milliseconds after which the server ends a statement, or a transaction in which nothing more is asked. */
const serverLimitMs = 1_000

/**
 * One connection to PostgreSQL for work that is done at once or has failed. A broken one is replaced with the next work.
 * What is cut off has not been done, or is done within a second: the server gives up a transaction that goes silent, so
 * that nobody waits for its locks.
 */
export class ShortConnection<Tables> {
  readonly #pool: Pool
  readonly #database: Kysely<Tables>
  readonly #clients = new Set<PoolClient>()
  readonly #limitMs: number

  /** @param limitMs milliseconds that a piece of work gets, with a new connection where it needs one */
  constructor(url: string, limitMs: number) {
    this.#limitMs = limitMs
    this.#pool = new Pool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: limitMs,
      idleTimeoutMillis: 0,
      keepAlive: true,
      statement_timeout: serverLimitMs,
      lock_timeout: serverLimitMs,
      idle_in_transaction_session_timeout: serverLimitMs,
    })
    // Without listeners an error of an idle connection would end the program; the next work meets it.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', (client) => {
      this.#clients.add(client)
      client.on('error', () => undefined)
    })
    this.#pool.on('remove', (client) => this.#clients.delete(client))
    const pool: PostgresPool = {
      // One that has failed is not taken up again.
      connect: async () => new LimitedClient(await this.#pool.connect(), null, postgresOutage),
      end: () => this.#pool.end(),
    }
    this.#database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }

  /**
   * Does a piece of work.
   * @throws DatabaseOutage when the server does not respond in time
   */
  async run<Result>(work: (database: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    // Again and again: the first time there may have been no connection yet.
    const timer = setInterval(() => this.#cutAll(), this.#limitMs)
    try {
      return await work(this.#database)
    } catch (error) {
      throw postgresOutage(error)
    } finally {
      clearInterval(timer)
    }
  }

  /** Ends the connection; work that is under way fails. */
  async close(): Promise<void> {
    const timer = setTimeout(() => this.#cutAll(), this.#limitMs)
    await this.#database.destroy()
    clearTimeout(timer)
  }

  #cutAll(): void {
    for (const client of this.#clients) cut(client)
  }
}
