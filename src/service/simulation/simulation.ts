import { StartError } from '#http/listen.ts'
import { fileSecret } from '../store/file-secret.ts'
import { readMeta, writeMeta, writeMetaOnce } from '../store/meta.ts'
import { startProblem } from '#database/open-database.ts'
import type { Place } from '#database/place.ts'
import { naming, openStore } from '../store/open-store.ts'
import { DatabaseOutage } from '#database/outage.ts'
import type { Database } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { advanceRequests } from '../tracking/advance.ts'
import type { WorldConfig } from '../world/types.ts'
import { fillWorld } from './fill-world.ts'

export interface SimulationConfig extends Place {
  seed: number
  /** Shipments at the start of the world. */
  shipments: number
  /** Epoch milliseconds at which the world's clock starts; null: real time. */
  startAt: number | null
  /** World milliseconds per real millisecond. */
  speed: number
}

/**
 * The settings of the world in this database; a new database gets the configured ones.
 * @throws StartError when it contains a different world
 */
async function loadWorldConfig(database: Database, configured: WorldConfig): Promise<WorldConfig> {
  await writeMetaOnce(database, 'world', JSON.stringify(configured))
  const saved = await readMeta(database, 'world')
  // Written only by this program, just now at the latest.
  const config = JSON.parse(saved ?? '') as WorldConfig
  if (config.seed !== configured.seed || config.shipments !== configured.shipments) {
    throw new StartError(
      `The database contains the world of SERVICE_SEED=${config.seed} SERVICE_SHIPMENTS=${config.shipments}, but the configuration is SERVICE_SEED=${configured.seed} SERVICE_SHIPMENTS=${configured.shipments}: start with the first two values, delete that database, or use a different DATA_DIR or DATABASE_URL.`,
    )
  }
  return config
}

/** The instant at which the world's clock continues. A clock at another speed continues from where it was saved. */
async function startOf({ database }: Store, config: SimulationConfig): Promise<number> {
  if (config.startAt !== null) return config.startAt
  const saved = config.speed === 1 ? null : await readMeta(database, 'clock')
  return saved === null ? Date.now() : Number(saved)
}

/** Whether the database can be read all the same. */
function isWritingOutage(error: unknown): boolean {
  return error instanceof DatabaseOutage && error.kind !== 'away'
}

/** The simulated world in its store, and how far it is written. */
export class Simulation {
  readonly store: Store
  /** Epoch milliseconds at which the world's clock continues. */
  readonly openedAt: number
  readonly #world: WorldConfig
  #writtenUntil: number
  #filling: Promise<void> | null = null
  #running: Promise<void> | null = null
  #next: { now: number; done: Promise<void> } | null = null

  private constructor(store: Store, world: WorldConfig, openedAt: number, writtenUntil: number) {
    this.store = store
    this.openedAt = openedAt
    this.#world = world
    this.#writtenUntil = writtenUntil
  }

  /**
   * Opens the configured database and completes its world. Its clock starts at the configured instant; without
   * one it shows real time, or continues from where it was saved at another speed, but never before the start of
   * the world.
   * @param onWritten called now and then while a new world is written, with how many of its shipments are; what it
   * throws ends the opening, and the next one continues
   * @throws StartError when the database cannot be opened, refuses to be read or changed, or contains a different
   * world
   */
  static async open(
    config: SimulationConfig,
    onWritten: (shipments: number) => void = () => undefined,
  ): Promise<Simulation> {
    const store = await openStore(config)
    try {
      const start = await startOf(store, config)
      const { seed, shipments } = config
      const world = await loadWorldConfig(store.database, { seed, shipments, anchor: start })
      const openedAt = config.startAt ?? Math.max(start, world.anchor)
      await fileSecret(store.database)
      const writtenUntil = await fillWorld(store.database, world, openedAt, { onWritten })
      const simulation = new Simulation(store, world, openedAt, writtenUntil)
      await simulation.#advance(openedAt)
      store.health.isOpening = false
      return simulation
    } catch (error) {
      await store.database.destroy()
      throw startProblem(error, config, naming)
    }
  }

  /** Epoch milliseconds before which every shipment is written. */
  get writtenUntil(): number {
    return this.#writtenUntil
  }

  /**
   * Advances the stored world to `now`: writes the shipments of days that the clock has reached, and runs every
   * due step of tracking requests. Writes nothing when there is neither.
   * @param now epoch milliseconds of the world's clock
   */
  async advanceTo(now: number): Promise<void> {
    while (now >= this.#writtenUntil) {
      // Simultaneous requests wait for one filling, which can have started for an earlier instant.
      this.#filling ??= this.#fill(now)
      await this.#filling
    }
    await this.#advance(now)
  }

  /**
   * The same for one who only reads: where the world cannot be written now, it is read as it was last written. Waits
   * for no other program that has locked the database.
   */
  async advanceForReading(now: number): Promise<void> {
    const { health } = this.store
    // One that waits for the lock is enough.
    if (health.isLocked) return
    const advancing = this.advanceTo(now)
    await new Promise<void>((resolve, reject) => {
      health.onLocked.add(resolve)
      advancing
        .finally(() => health.onLocked.delete(resolve))
        .then(resolve, (error: unknown) => (isWritingOutage(error) ? resolve() : reject(error as Error)))
    })
  }

  /** One at a time: two would only wait for each other's rows. Those who come meanwhile share the next one. */
  #advance(now: number): Promise<void> {
    if (this.#running === null) return this.#run(now)
    this.#next ??= { now, done: this.#runAfter(this.#running) }
    this.#next.now = Math.max(this.#next.now, now)
    return this.#next.done
  }

  #run(now: number): Promise<void> {
    this.#running = advanceRequests(this.store, this.#world, now).finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #runAfter(running: Promise<void>): Promise<void> {
    try {
      await running
    } catch (error) {
      // Who has waited with the other does not wait for the same once more.
      if (error instanceof DatabaseOutage) {
        this.#next = null
        throw error
      }
    }
    const now = this.#next?.now ?? 0
    this.#next = null
    await this.#run(now)
  }

  async #fill(now: number): Promise<void> {
    try {
      this.#writtenUntil = await fillWorld(this.store.database, this.#world, now)
      this.store.pageIndex.changed()
    } finally {
      this.#filling = null
    }
  }

  /** @param now epoch milliseconds of the world, from which a later start at another speed continues */
  async saveClock(now: number): Promise<void> {
    await writeMeta(this.store.database, 'clock', String(now))
  }

  async close(): Promise<void> {
    await this.store.database.destroy()
  }
}
