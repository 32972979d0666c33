import type { Change } from '#contract/desk/change.ts'
import type { ShipmentFact } from '#contract/desk/facts.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { OneByOne } from '#http/one-by-one.ts'
import type { KeptBoard } from '../board/kept-board.ts'
import { keepReadings } from '../store/keep-readings.ts'
import type { Database } from '../store/schema.ts'
import { hasUnseen, noteRemoved } from '../store/unread.ts'
import type { Told } from './questions.ts'
import type { ReadShipments } from './read-page.ts'

interface KeeperParts {
  database: Database
  board: KeptBoard
  /**
   * Told what has changed, once it is written down.
   * @param isCountOther shipments came under tracking or left it
   */
  onChanges: (changes: readonly Change[], isCountOther: boolean) => void
}

const countedFact: ShipmentFact = 'tracking_stopped'

type Asked = Pick<Told, 'askedAt' | 'answeredAt' | 'order'>

function keyOf({ type, id }: Subject): string {
  return `${type}:${id}`
}

/**
 * Writes down what was read, one answer at a time. A page of the walk and a shipment that has just changed are asked for
 * at the same time, and come in any order: of each record the answer stays that was asked for last.
 */
export class Keeper {
  readonly #parts: KeeperParts
  readonly #turns = new OneByOne()
  /** The question whose answer stays, of each record. */
  readonly #orders = new Map<string, number>()

  constructor(parts: KeeperParts) {
    this.#parts = parts
  }

  /** @throws what the database throws */
  keep({ readings, boarded }: ReadShipments, { askedAt, answeredAt, order }: Asked): Promise<void> {
    return this.#turns.run(async () => {
      const { database, board } = this.#parts
      const isLatest = (subject: Subject) => (this.#orders.get(keyOf(subject)) ?? 0) <= order
      const latest = readings.filter(({ subject }) => isLatest(subject))
      // What the first walk finds is no news: nobody has seen any list of it yet.
      const hasNew = board.board.state.isComplete && (await hasUnseen(database, latest))
      const rows = boarded.filter(([id]) => isLatest({ type: 'shipment', id }))
      await board.keep(rows)
      const changes = await keepReadings(database, latest, askedAt, answeredAt)
      for (const { subject } of latest) this.#orders.set(keyOf(subject), order)
      this.#tell(changes, hasNew)
    })
  }

  /** The service knows a shipment no longer. */
  keepRemoved(id: string, { askedAt, answeredAt, order }: Asked): Promise<void> {
    return this.#turns.run(async () => {
      const key = keyOf({ type: 'shipment', id })
      if ((this.#orders.get(key) ?? 0) > order) return
      const { database, board } = this.#parts
      await board.keep([[id, null]])
      const changes = await noteRemoved(database, id, askedAt, answeredAt)
      this.#orders.set(key, order)
      this.#tell(changes)
    })
  }

  /** No answer to a question before this one is still to come: what was not read since is of no account. */
  forgetBefore(order: number): void {
    for (const [key, kept] of this.#orders) if (kept < order) this.#orders.delete(key)
  }

  #tell(changes: readonly Change[], hasNew = false): void {
    const isCountOther = hasNew || changes.some(({ fact }) => fact === countedFact)
    if (isCountOther) this.#parts.board.recountTracked()
    if (isCountOther || changes.length > 0) this.#parts.onChanges(changes, isCountOther)
  }
}
