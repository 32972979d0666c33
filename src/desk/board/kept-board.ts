import { type BoardRow, countsOf } from '#contract/desk/board.ts'
import { OneByOne } from '#http/one-by-one.ts'
import {
  type BoardedRow,
  type BoardState,
  forgetOtherForm,
  readBoarded,
  writeBoarded,
  writeBoardState,
} from '../store/boarded.ts'
import { readMeta } from '../store/meta.ts'
import { countTracked } from '../store/unread.ts'
import type { Database } from '../store/schema.ts'
import { VersionedRows } from './versioned-rows.ts'

/**
 * What the whole office works on: a row for each shipment under tracking with boxes that still need hands. It outlasts
 * the program: what it was when that ended is shown until all has been read again.
 */
export class KeptBoard {
  readonly board: VersionedRows
  /** Names the memory that the board is of. */
  readonly memory: string | null
  readonly #database: Database
  /** Rows are written and put on the board in one turn, so that the board has the rows of the table. */
  readonly #turns = new OneByOne()
  /** Counts of rows, made when somebody asks. */
  readonly #countsOf = new Map<string, readonly [shipments: number, boxes: number]>()
  #state: BoardState | null = null
  /** Shipments that the memory had under tracking when all were read last. */
  #trackedThen = 0
  /** The same now; null: to be counted. Many browsers ask for it. */
  #trackedNow: Promise<number> | null = null
  /** When the last walk that ended had begun, by `performance.now()`; null: in another run of the program. */
  #beganAt: number | null = null

  private constructor(database: Database, run: string, memory: string | null) {
    this.#database = database
    this.memory = memory
    this.board = new VersionedRows(run)
  }

  /** @param run of this start of the program */
  static async open(database: Database, run: string): Promise<KeptBoard> {
    await forgetOtherForm(database)
    const kept = new KeptBoard(database, run, await readMeta(database, 'memory'))
    const { rows, state } = await readBoarded(database)
    kept.#put(rows)
    kept.#state = state
    if (state !== null) {
      kept.board.complete(state)
      kept.#trackedThen = await countTracked(database)
    }
    return kept
  }

  /** Writes rows down, and puts them on the board. */
  keep(rows: readonly BoardedRow[]): Promise<void> {
    return this.#turns.run(async () => {
      const news = this.board.newsOf(rows)
      if (news.length === 0) return
      await writeBoarded(this.#database, news)
      this.#put(news)
    })
  }

  /**
   * All that is under tracking has been read.
   * @param beganAt when that began, by `performance.now()`
   */
  complete(state: BoardState, beganAt: number): Promise<void> {
    return this.#turns.run(async () => {
      await writeBoardState(this.#database, state, this.memory)
      this.#state = state
      this.#beganAt = beganAt
      this.recountTracked()
      this.#trackedThen = await this.#countTracked()
      this.board.complete(state)
    })
  }

  /** Shipments that somebody still has work with, and their boxes. */
  get counts(): { shipments: number; containers: number } {
    const counts = { shipments: 0, containers: 0 }
    for (const [id, bytes] of this.board.rows) {
      const [shipments, boxes] = this.#countsOf.get(id) ?? countsOf(JSON.parse(bytes.toString()) as BoardRow)
      this.#countsOf.set(id, [shipments, boxes])
      counts.shipments += shipments
      counts.containers += boxes
    }
    return counts
  }

  /**
   * How many shipments are under tracking; null while that is not known. Those that came or left since all were read
   * count at once: the walk that finds them is minutes away.
   */
  async tracked(): Promise<number | null> {
    const { total } = this.board
    if (total === null || !this.board.state.isComplete) return total
    return total + (await this.#countTracked()) - this.#trackedThen
  }

  /** Call it when shipments came under tracking or left it. */
  recountTracked(): void {
    this.#trackedNow = null
  }

  #countTracked(): Promise<number> {
    this.#trackedNow ??= countTracked(this.#database)
    return this.#trackedNow
  }

  #put(rows: readonly BoardedRow[]): void {
    this.board.keep(rows)
    for (const [id] of rows) this.#countsOf.delete(id)
  }

  /**
   * Milliseconds since the oldest row was read; null: not all has been read once, or it was before this start and it is
   * not known how long ago.
   * @param worldNow epoch milliseconds in the world of the shipments; null until the service has told its time
   */
  ageMs(worldNow: number | null): number | null {
    if (this.#state === null) return null
    if (this.#beganAt !== null) return Math.max(0, performance.now() - this.#beganAt)
    return worldNow === null ? null : Math.max(0, worldNow - this.#state.readAt)
  }
}
