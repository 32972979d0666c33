import type { ServiceConfig } from '../config.ts'
import type { WorldConfig } from '../world/types.ts'
import { advanceRequests } from '../tracking/advance.ts'
import { connectPostgres, connectSqlite } from './connect.ts'
import { fillWorld } from './fill.ts'
import { ListOrder } from './list-order.ts'
import { readMeta, writeMeta } from './meta.ts'
import { migrate } from './migrations.ts'
import type { Database } from './schema.ts'
import { loadWorldConfig } from './world-settings.ts'

export type StoreConfig = Pick<
  ServiceConfig,
  'databaseUrl' | 'dataDirectory' | 'seed' | 'shipments' | 'startAt' | 'speed'
>

/** The instant at which the world's clock goes on. A clock at another speed goes on from where it was saved. */
async function startOf(database: Database, config: StoreConfig): Promise<number> {
  if (config.startAt !== null) return config.startAt
  const saved = config.speed === 1 ? null : await readMeta(database, 'clock')
  return saved === null ? Date.now() : Number(saved)
}

/** The open database with its world. */
export class Store {
  readonly database: Database
  readonly order: ListOrder
  /** Epoch milliseconds at which the world's clock goes on. */
  readonly openedAt: number
  readonly #world: WorldConfig
  #writtenUntil: number
  #filling: Promise<void> | null = null
  #advancing: Promise<void> = Promise.resolve()

  private constructor(database: Database, world: WorldConfig, openedAt: number, writtenUntil: number) {
    this.database = database
    this.order = new ListOrder(database)
    this.openedAt = openedAt
    this.#world = world
    this.#writtenUntil = writtenUntil
  }

  /**
   * Opens the database that the configuration names and completes its world. Its clock starts at the
   * configured instant; without one it keeps real time, or goes on from where it was saved at another speed,
   * but never before the world began.
   */
  static async open(config: StoreConfig): Promise<Store> {
    const database =
      config.databaseUrl === null
        ? connectSqlite(config.dataDirectory)
        : await connectPostgres(config.databaseUrl)
    try {
      await migrate(database)
      const start = await startOf(database, config)
      const { seed, shipments } = config
      const world = await loadWorldConfig(database, { seed, shipments, anchor: start })
      const openedAt = config.startAt ?? Math.max(start, world.anchor)
      const writtenUntil = await fillWorld(database, world, openedAt)
      const store = new Store(database, world, openedAt, writtenUntil)
      await store.#advance(openedAt)
      return store
    } catch (error) {
      await database.destroy()
      throw error
    }
  }

  /** Epoch milliseconds before which every shipment is written. */
  get writtenUntil(): number {
    return this.#writtenUntil
  }

  /**
   * Makes sure that every shipment created by `now` is written, and every step of a tracking request done.
   * Cheap unless the clock has passed a day.
   */
  async reach(now: number): Promise<void> {
    while (now >= this.#writtenUntil) {
      // Requests that come at the same time wait for one filling, which may have begun for an earlier instant.
      this.#filling ??= this.#fill(now)
      await this.#filling
    }
    await this.#advance(now)
  }

  /** One at a time: two would only wait for each other's rows. */
  async #advance(now: number): Promise<void> {
    const before = this.#advancing.catch(() => undefined)
    this.#advancing = before.then(() => advanceRequests(this, this.#world, now))
    await this.#advancing
  }

  async #fill(now: number): Promise<void> {
    try {
      this.#writtenUntil = await fillWorld(this.database, this.#world, now)
      this.order.changed()
    } finally {
      this.#filling = null
    }
  }

  /** @param now epoch milliseconds of the world, from which a later start at another speed goes on */
  async saveClock(now: number): Promise<void> {
    await writeMeta(this.database, 'clock', String(now))
  }

  async close(): Promise<void> {
    await this.database.destroy()
  }
}
