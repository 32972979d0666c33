import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { OneByOne } from '#http/one-by-one.ts'
import type { DatabaseHealth } from './health.ts'
import { postgresOutage } from './outage.ts'
import { cut, sayGoodbye, watchedClient } from './postgres-pool.ts'

/** Milliseconds to connect and to ask for the lock. */
const connectMs = 5_000

/**
 * The server ends the session after 20 seconds without a statement: a program that is stopped or cut off loses the lock
 * then. The owner has to ask something more often than that.
 */
const sessionLimits =
  'set lock_timeout = 500; set idle_session_timeout = 20000; set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3'

/**
 * One connection to PostgreSQL that holds an advisory lock for as long as it lives. What is written through it is written
 * under the lock: a connection that breaks is never replaced. Each schema has its own lock of a name: it is that of the
 * address. `lost` resolves when the connection is gone, and the lock with it; `close` frees the lock.
 * https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 * @param health is told of outages that the connection meets
 * @returns null where another connection holds the lock
 * @throws DatabaseOutage when the server does not respond
 */
export async function openLocked<Tables>(connectionString: string, name: string, health: DatabaseHealth) {
  const client = new Client({ connectionString, keepAlive: true })
  const close = () => sayGoodbye(client.end(), () => cut(client))
  // Without a listener, a connection that breaks would end the program; whoever uses it learns of it there.
  client.on('error', () => undefined)
  let isLost = false
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => {
      isLost = true
      resolve()
    })
  })
  const turns = new OneByOne()
  const met = (error: unknown) => health.met(postgresOutage(error))
  const connect = async () => {
    const endTurn = await turns.take()
    // One that is gone says nothing of the server: what is asked of it later is no news.
    return watchedClient(client, true, isLost ? postgresOutage : met, endTurn)
  }
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end: close } }) })
  const timer = setTimeout(() => cut(client), connectMs)
  try {
    await client.connect()
    await client.query(sessionLimits)
    const { rows } = await client.query<{ has: boolean }>(
      'select pg_try_advisory_lock(hashtext($1), hashtext(current_schema())) as has',
      [name],
    )
    if (rows[0]?.has === true) return { database, lost, close }
  } catch (error) {
    cut(client)
    throw postgresOutage(error)
  } finally {
    clearTimeout(timer)
  }
  await close()
  return null
}
