import { Kysely, PostgresDialect } from 'kysely'
import { CuttablePool } from './cuttable-pool.ts'
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
  readonly #pool: CuttablePool
  readonly #database: Kysely<Tables>
  readonly #limitMs: number

  /** @param limitMs milliseconds that a piece of work gets, with a new connection where it needs one */
  constructor(url: string, limitMs: number) {
    this.#limitMs = limitMs
    const pool = new CuttablePool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: limitMs,
      idleTimeoutMillis: 0,
      statement_timeout: serverLimitMs,
      lock_timeout: serverLimitMs,
      idle_in_transaction_session_timeout: serverLimitMs,
    })
    this.#pool = pool
    this.#database = new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: {
          // One that has failed is not taken up again.
          connect: async () => new LimitedClient(await pool.connect(), null, postgresOutage),
          end: () => pool.endWithin(limitMs),
        },
      }),
    })
  }

  /**
   * Does a piece of work.
   * @throws DatabaseOutage when the server does not respond in time
   */
  async run<Result>(work: (database: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    // Again and again: the first time there may have been no connection yet.
    const timer = setInterval(() => this.#pool.cutAll(), this.#limitMs)
    try {
      return await work(this.#database)
    } catch (error) {
      throw postgresOutage(error)
    } finally {
      clearInterval(timer)
    }
  }

  /** Ends the connection; work that is under way fails. */
  close(): Promise<void> {
    return this.#database.destroy()
  }
}
