import { readMeta, writeMeta } from '../store/meta.ts'
import { openStore, startProblem, type StoreConfig } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { advanceRequests } from '../tracking/advance.ts'
import type { WorldConfig } from '../world/types.ts'
import { fillWorld, renewPlaces } from './fill-world.ts'
import { loadWorldConfig } from './world-config.ts'

export interface SimulationConfig extends StoreConfig {
  seed: number
  /** Shipments at the start of the world. */
  shipments: number
  /** Epoch milliseconds at which the world's clock starts; null: real time. */
  startAt: number | null
  /** World milliseconds per real millisecond. */
  speed: number
}

/** The instant at which the world's clock continues. A clock at another speed continues from where it was saved. */
async function startOf({ database }: Store, config: SimulationConfig): Promise<number> {
  if (config.startAt !== null) return config.startAt
  const saved = config.speed === 1 ? null : await readMeta(database, 'clock')
  return saved === null ? Date.now() : Number(saved)
}

/** The simulated world in its store, and how far it is written. */
export class Simulation {
  readonly store: Store
  /** Epoch milliseconds at which the world's clock continues. */
  readonly openedAt: number
  readonly #world: WorldConfig
  #writtenUntil: number
  #filling: Promise<void> | null = null
  #advancing: Promise<void> = Promise.resolve()

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
      await renewPlaces(store.database, world)
      const writtenUntil = await fillWorld(store.database, world, openedAt, { onWritten })
      const simulation = new Simulation(store, world, openedAt, writtenUntil)
      await simulation.#advance(openedAt)
      return simulation
    } catch (error) {
      await store.database.destroy()
      throw startProblem(error, config)
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

  /** One at a time: two would only wait for each other's rows. */
  async #advance(now: number): Promise<void> {
    const before = this.#advancing.catch(() => undefined)
    this.#advancing = before.then(() => advanceRequests(this.store, this.#world, now))
    await this.#advancing
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
