import type { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client, type ClientBase, Pool, types } from 'pg'
import type { DatabaseHealth } from './health.ts'
import { DatabaseOutage, postgresOutage } from './outage.ts'

// Instants are bigint; below 2^53 they are exact as numbers.
types.setTypeParser(types.builtins.INT8, Number)

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
const transactionLimits = `set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${idleTransactionMs}`

/** Milliseconds after which a server that has not even ended the statement counts as gone. */
const silenceMs = statementTimeoutMs + 1_000

/** Milliseconds that closing waits for the server to say goodbye. */
const goodbyeMs = 1_000

/** Those whose statements the server ends in time. */
const limited = new WeakSet<ClientBase>()

/** Ends a connection without a word, and what runs on it: a server that is gone would never answer. */
export function cut(client: object): void {
  // `pg` has no public way for it.
  const { stream } = (client as { connection: { stream: Socket } }).connection
  stream.destroy()
}

/** Waits until something is closed, and has it cut where the server does not say goodbye in time. */
export async function sayGoodbye(closing: Promise<void>, cutIt: () => void): Promise<void> {
  const timer = setTimeout(cutIt, goodbyeMs)
  await closing
  clearTimeout(timer)
}

/**
 * A connection as Kysely uses it. A server that is away costs the connection.
 * @param isLimited whether statements end in time, whatever the server does
 * @param met is given each error, and returns it as it is to be thrown
 */
export function watchedClient(
  client: ClientBase,
  isLimited: boolean,
  met: (error: unknown) => unknown,
  release: () => void,
): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    // `pg` knows a time for one statement, and its types do not.
    const statement = { text, values: [...parameters], query_timeout: isLimited ? silenceMs : 0 }
    try {
      if (isLimited && !limited.has(client)) {
        await client.query({ ...statement, text: transactionLimits, values: [] })
        limited.add(client)
      }
      return await client.query(statement)
    } catch (error) {
      const problem = met(error)
      if (problem instanceof DatabaseOutage && problem.kind === 'away') cut(client)
      throw problem
    }
  }
  return { query: query as PostgresPoolClient['query'], release }
}

/** Rejects while the server does not respond, or cannot write. */
async function probe(connectionString: string): Promise<void> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // A temporary table is refused where nothing can be written, and needs room on the disk.
    await client.query('create temporary table probe as select 1 as value')
  } finally {
    cut(client)
  }
}

/**
 * Connections to PostgreSQL. While it is away, everything is refused at once, and one connection looks for it. Broken
 * connections are replaced.
 */
export function watchedPool(connectionString: string, health: DatabaseHealth): PostgresPool {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: connectionTimeoutMs, keepAlive: true })
  const clients = new Set<ClientBase>()
  const cutAll = () => {
    for (const client of clients) cut(client)
  }
  const met = (error: unknown): unknown => {
    const problem = health.met(postgresOutage(error))
    // Others would only find out one by one, some of them when it is long back.
    if (problem instanceof DatabaseOutage && problem.kind === 'away') cutAll()
    return problem
  }
  // Without listeners, a connection that breaks while idle or between two statements would end the program.
  pool.on('error', met)
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  health.probe = () => probe(connectionString)
  return {
    async connect() {
      if (health.outage?.kind === 'away') throw health.outage
      try {
        const client = await pool.connect()
        // Migrations and the first filling of a large account take their time.
        return watchedClient(client, !health.isOpening, met, () => client.release())
      } catch (error) {
        throw met(error)
      }
    },
    end() {
      health.close()
      return sayGoodbye(pool.end(), cutAll)
    },
  }
}
