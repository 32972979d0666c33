import type { ServiceConfig } from '../config.ts'
import type { WorldConfig } from '../world/types.ts'
import { connectPostgres, connectSqlite } from './connect.ts'
import { fillWorld, readMeta, settleWorld, writeMeta } from './fill.ts'
import { createTables, type Database } from './schema.ts'

const dayMs = 86_400_000

/** The open database with its world. */
export class Store {
  readonly database: Database
  /** Epoch milliseconds at which the world's clock goes on. */
  readonly openedAt: number
  readonly #world: WorldConfig
  #writtenUntil: number
  #filling: Promise<number> | null = null

  private constructor(database: Database, world: WorldConfig, openedAt: number, writtenUntil: number) {
    this.database = database
    this.openedAt = openedAt
    this.#world = world
    this.#writtenUntil = writtenUntil
  }

  /**
   * Opens the database that the configuration names and completes its world. Its clock goes on from the
   * configured instant, else from real time, but never before the instant it was last closed at.
   * @throws StartError when it cannot be opened or holds another world.
   */
  static async open(
    config: Pick<ServiceConfig, 'databaseUrl' | 'dataDirectory' | 'seed' | 'shipments' | 'startAt'>,
  ): Promise<Store> {
    const database =
      config.databaseUrl === null ? connectSqlite(config.dataDirectory) : connectPostgres(config.databaseUrl)
    try {
      await createTables(database)
      const closedAt = Number((await readMeta(database, 'clock')) ?? 0)
      const now = config.startAt ?? Math.max(Date.now(), closedAt)
      const world = await settleWorld(database, { seed: config.seed, shipments: config.shipments, now })
      return new Store(database, world, now, await fillWorld(database, world, now))
    } catch (error) {
      await database.destroy()
      throw error
    }
  }

  /** Makes sure that every shipment created by `now` is written. Cheap unless the clock has passed a day. */
  async reach(now: number): Promise<void> {
    if (Math.floor(now / dayMs) < this.#writtenUntil) return
    this.#filling ??= fillWorld(this.database, this.#world, now).finally(() => {
      this.#filling = null
    })
    this.#writtenUntil = await this.#filling
  }

  /** @param now epoch milliseconds of the world, from which a later start goes on */
  async close(now: number): Promise<void> {
    await writeMeta(this.database, 'clock', String(now))
    await this.database.destroy()
  }
}
