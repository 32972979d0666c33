import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { cut } from './cuttable-pool.ts'

/** Milliseconds that a server gets to answer. */
const patienceMs = 5_000

/** Milliseconds after which a connection that is silent is looked after, by TCP. */
const keepAliveMs = 10_000

/** Milliseconds until a connection that has ended, or failed, is made anew. */
const pauseMs = 1_000

interface NoticesParts {
  url: string
  /** Its name needs no quotes. */
  channel: string
  /** Called once it listens, also after an outage: what was told before, nobody has heard. */
  onOpen: () => void
  onNotice: (text: string) => void
}

/**
 * Hears what programs on the same PostgreSQL tell each other (`LISTEN`), over a connection of its own. What is told while
 * it is broken is lost: nothing may depend on it.
 */
export class Notices {
  readonly #parts: NoticesParts
  readonly #leaving = new AbortController()
  readonly #running: Promise<void>

  constructor(parts: NoticesParts) {
    this.#parts = parts
    this.#running = this.#run()
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#leaving
    while (!signal.aborted) {
      // An outage is told by whoever needs the database.
      await this.#listen(signal).catch(() => null)
      await wait(pauseMs, undefined, { signal }).catch(() => null)
    }
  }

  /** Resolves when the connection has ended. */
  async #listen(signal: AbortSignal): Promise<void> {
    const { url, channel, onOpen, onNotice } = this.#parts
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    })
    // Without a listener it would end the program.
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    const end = () => cut(client)
    signal.addEventListener('abort', end)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      signal.throwIfAborted()
      onOpen()
      await once(client, 'end')
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  }
}

/**
 * Tells all that listen on a channel.
 * @param text 7,999 bytes at most
 */
export async function notify<Tables>(database: Kysely<Tables>, channel: string, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(database)
}
