import type { Socket } from 'node:net'
import { Pool, type PoolClient, type PoolConfig } from 'pg'

/** Ends a connection without a word, and what runs on it: a server that is gone would never answer. */
export function cut(client: object): void {
  // `pg` has no public way for it.
  const { stream } = (client as { connection: { stream: Socket } }).connection
  stream.destroy()
}

/** Connections to PostgreSQL that can all be cut at once. Broken ones are replaced. */
export class CuttablePool extends Pool {
  readonly #clients = new Set<PoolClient>()

  constructor(config: PoolConfig) {
    super({ keepAlive: true, ...config })
    // Without listeners, a connection that breaks while idle or between two statements would end the program.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.#clients.add(client)
      client.on('error', () => undefined)
    })
    this.on('remove', (client) => this.#clients.delete(client))
  }

  cutAll(): void {
    for (const client of this.#clients) cut(client)
  }

  /** Closes it. Connections that do not close in time are cut. */
  async endWithin(limitMs: number): Promise<void> {
    const timer = setTimeout(() => this.cutAll(), limitMs)
    await this.end()
    clearTimeout(timer)
  }
}
