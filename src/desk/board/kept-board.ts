import {
  type BoardedRow,
  type BoardState,
  readBoarded,
  writeBoarded,
  writeBoardState,
} from '../store/boarded.ts'
import type { Database } from '../store/schema.ts'
import { Board } from './board.ts'

/** The board, which outlasts the program: what it was when that ended is told until all has been read again. */
export class KeptBoard {
  readonly board: Board
  readonly #database: Database
  #state: BoardState | null = null
  /** When the last walk that ended had begun, by `performance.now()`; null: in an earlier run of the program. */
  #beganAt: number | null = null

  private constructor(database: Database, run: string) {
    this.#database = database
    this.board = new Board(run)
  }

  /** @param run of this start of the program */
  static async open(database: Database, run: string): Promise<KeptBoard> {
    const kept = new KeptBoard(database, run)
    const { rows, state } = await readBoarded(database)
    kept.board.keep(rows)
    kept.#state = state
    if (state !== null) kept.board.complete(state)
    return kept
  }

  /** Writes rows down, and puts them on the board. */
  async keep(rows: readonly BoardedRow[]): Promise<void> {
    const news = this.board.newsOf(rows)
    if (news.length === 0) return
    await writeBoarded(this.#database, news)
    this.board.keep(news)
  }

  /**
   * All that is under tracking has been read.
   * @param beganAt when that began, by `performance.now()`
   */
  async complete(state: BoardState, beganAt: number): Promise<void> {
    await writeBoardState(this.#database, state)
    this.#state = state
    this.#beganAt = beganAt
    this.board.complete(state)
  }

  /** The database has forgotten it: it was of another account, or of another world. */
  clear(): void {
    this.#state = null
    this.#beganAt = null
    this.board.clear()
  }

  /**
   * Milliseconds since the oldest row was read; null: not all has been read once.
   * @param worldNow epoch milliseconds in the world of the shipments
   */
  ageMs(worldNow: number): number | null {
    if (this.#state === null) return null
    return Math.max(
      0,
      this.#beganAt === null ? worldNow - this.#state.readAt : performance.now() - this.#beganAt,
    )
  }
}
