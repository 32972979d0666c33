import { changeMemory, holdsAny } from '../store/account.ts'
import { type Aside, lastReadShipments, readAsides } from '../store/aside.ts'
import { readMeta } from '../store/meta.ts'
import type { Database } from '../store/schema.ts'

/** Shipments of the memory that an account is asked for before it counts as another one. */
const mostAsked = 5

/** Milliseconds by which a world's clock may be behind what was seen: further back, it is another world. */
const mostSetBackMs = 6 * 60 * 60_000

interface RecognitionParts {
  database: Database
  /** The address of the tracking service, or `embedded`. */
  account: string
  /** Whether the service tells the time of a simulated world. */
  isSimulated: () => boolean
  /** Whether the account has this shipment. */
  hasShipment: (id: string) => Promise<boolean>
}

/** Tells by what the service answers whether the account is the one that the memory is of. */
export class Recognition {
  readonly #parts: RecognitionParts
  #isKnown = false

  constructor(parts: RecognitionParts) {
    this.#parts = parts
  }

  /**
   * Where the account is another one, its own memory takes the place.
   * @param shipments ids on a page of what is under tracking
   * @param now epoch milliseconds in the world of the shipments
   * @returns whether it is the same
   * @throws what the database and the question throw
   */
  async recognize(shipments: readonly string[], now: number): Promise<boolean> {
    const { database, account } = this.#parts
    const memory = await readMeta(database, 'memory')
    const isSame = !(await this.isSetBack(now)) && (this.#isKnown || (await this.#knows(shipments, now)))
    if (isSame) {
      this.#isKnown = (await readMeta(database, 'adopted')) === null
      return true
    }
    await changeMemory(database, account, this.#isOf(shipments, now), memory)
    return false
  }

  /** Whether a memory that was set aside is that of the account that lists these shipments. */
  #isOf(shipments: readonly string[], now: number): (aside: Aside) => boolean {
    const shown = new Set(shipments)
    return (aside) => aside.shipments.some((id) => shown.has(id)) && !this.#isOtherWorld(aside.world, now)
  }

  /** Whether the world's clock is too far behind what was seen for it to be the same world. */
  async isSetBack(now: number): Promise<boolean> {
    return this.#isOtherWorld(Number((await readMeta(this.#parts.database, 'world')) ?? 0), now)
  }

  /** The clock of a real account that is far off is wrong, and will be set right. */
  #isOtherWorld(world: number, now: number): boolean {
    return this.#parts.isSimulated() && world - now >= mostSetBackMs
  }

  async #knows(shipments: readonly string[], now: number): Promise<boolean> {
    const { database, account, hasShipment } = this.#parts
    if (await holdsAny(database, shipments)) {
      await database.deleteFrom('meta').where('key', '=', 'adopted').execute()
      return true
    }
    if ((await readMeta(database, 'adopted')) !== null) return true
    const remembered = await lastReadShipments(database, mostAsked)
    for (const id of remembered) if (await hasShipment(id)) return true
    if (remembered.length > 0) return false
    // An empty one gives way to that of the account, which may have been set aside by a mistake of the service.
    return !(await readAsides(database, account)).some(this.#isOf(shipments, now))
  }
}
