import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Client } from 'pg'
import { cut } from './cuttable-pool.ts'
import { DatabaseOutage, postgresOutage } from './outage.ts'
import { LimitedClient, silenceMs, transactionLimits } from './postgres-pool.ts'
import { Turns } from './turns.ts'

/** Milliseconds to connect and to ask for the lock. */
const connectMs = 5_000

/** Milliseconds that closing waits for the server. */
const goodbyeMs = 1_000

/**
 * The server ends the session after 20 seconds without a statement: a program that is stopped or cut off loses the lock
 * then. The owner has to ask something more often than that.
 */
const sessionLimits =
  'set idle_session_timeout = 20000; set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3'

function gone(): DatabaseOutage {
  return new DatabaseOutage('away', new Error('The connection that held the lock is gone.'))
}

/**
 * One connection to PostgreSQL that holds an advisory lock for as long as it lives. What is written through it is written
 * under the lock: a connection that breaks is never replaced.
 * https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */
export class LockedConnection<Tables> {
  readonly database: Kysely<Tables>
  /** Resolves when the connection is gone, and the lock with it. */
  readonly lost: Promise<void>
  readonly #client: Client

  private constructor(client: Client, met: (error: unknown) => unknown) {
    this.#client = client
    let isLost = false
    this.lost = new Promise((resolve) => {
      client.once('end', () => {
        isLost = true
        resolve()
      })
    })
    const turns = new Turns()
    const pool: PostgresPool = {
      async connect() {
        const endTurn = await turns.take()
        if (!isLost) return new LimitedClient(client, silenceMs, met, endTurn)
        endTurn()
        throw gone()
      },
      end: () => Promise.resolve(),
    }
    this.database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }

  /**
   * Asks for the lock of this name. Each schema has its own: it is that of the address.
   * @param met is given each error of the connection, and returns it as it is to be thrown
   * @returns null where another connection holds it
   * @throws DatabaseOutage when the server does not respond
   */
  static async open<Tables>(
    url: string,
    name: string,
    met: (error: unknown) => unknown,
  ): Promise<LockedConnection<Tables> | null> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    })
    // Without a listener, a connection that breaks would end the program; whoever uses it learns of it there.
    client.on('error', () => undefined)
    const timer = setTimeout(() => cut(client), connectMs)
    try {
      await client.connect()
      await client.query(`${transactionLimits}; ${sessionLimits}`)
      const { rows } = await client.query<{ has: boolean }>(
        'select pg_try_advisory_lock(hashtext($1), hashtext(current_schema())) as has',
        [name],
      )
      if (rows[0]?.has === true) return new LockedConnection<Tables>(client, met)
    } catch (error) {
      cut(client)
      throw postgresOutage(error)
    } finally {
      clearTimeout(timer)
    }
    await end(client)
    return null
  }

  /** Frees the lock, as soon as what is under way has ended. */
  async close(): Promise<void> {
    await this.database.destroy()
    await end(this.#client)
  }
}

/** A server that does not say goodbye in time is left. */
async function end(client: Client): Promise<void> {
  const timer = setTimeout(() => cut(client), goodbyeMs)
  await client.end().catch(() => null)
  clearTimeout(timer)
}
