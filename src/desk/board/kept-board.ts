import { boardColumns } from '#contract/desk/board.ts'
import { BoardTable } from '#contract/desk/board-table.ts'
import { OneByOne } from '#http/one-by-one.ts'
import {
  boardForm,
  type BoardedRow,
  type BoardState,
  forgetOtherForm,
  readBoarded,
  writeBoarded,
  writeBoardState,
} from '../store/boarded.ts'
import { readMeta } from '../store/meta.ts'
import type { Database } from '../store/schema.ts'
import type { BaseFile } from './kept-base.ts'
import { ToldRows } from './told-rows.ts'

/**
 * What the whole office works on: a row for each shipment under tracking with boxes that still need hands. It outlasts
 * the program: what it was when that ended is told until all has been read again.
 */
export class KeptBoard {
  readonly board: ToldRows
  /** Names the memory that the board is of. */
  readonly memory: string | null
  readonly #database: Database
  /** What is written, and what is then done to the board, is one: it has the rows of the table. */
  readonly #turns = new OneByOne()
  /** Of the table: all that was written up to it is here. */
  #version = 0
  #state: BoardState | null = null
  /** When the last walk that ended had begun, by `performance.now()`; null: in another run of the program. */
  #beganAt: number | null = null

  private constructor(database: Database, run: string, memory: string | null, base: BaseFile | null) {
    this.#database = database
    this.memory = memory
    this.board = new ToldRows(run, () => new BoardTable(boardColumns))
    this.board.mark = () => this.#version
    this.board.onBase = (made) => void base?.write(made, this.#name)
  }

  /**
   * @param run of this start of the program
   * @param base where the board waits packed for the next start; null: nowhere
   */
  static async open(database: Database, run: string, base: BaseFile | null = null): Promise<KeptBoard> {
    await forgetOtherForm(database)
    const kept = new KeptBoard(database, run, await readMeta(database, 'memory'), base)
    await kept.#load(base)
    return kept
  }

  /** Names the memory, and what the places of values in its rows mean. */
  get #name(): string {
    return JSON.stringify([this.memory, boardForm])
  }

  /** Writes rows down, and puts them on the board. */
  keep(rows: readonly BoardedRow[]): Promise<void> {
    return this.#turns.run(async () => {
      const news = this.board.newsOf(rows)
      if (news.length === 0) return
      this.#version = await writeBoarded(this.#database, news)
      this.board.keep(news)
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
      this.board.complete(state)
    })
  }

  /** @param file with what an earlier run has packed; null: none is wanted */
  async #load(file: BaseFile | null): Promise<void> {
    this.#version = Number((await readMeta(this.#database, 'board_version')) ?? 0)
    const base = (await file?.read(this.#name)) ?? null
    const { rows, state } = await readBoarded(this.#database)
    this.#state = state
    const texts = rows.map(({ id, row }): BoardedRow => [id, row])
    if (base === null || rows.length === 0) this.board.keep(texts)
    else {
      const news = new Set(rows.flatMap((row) => (row.version > base.mark ? [row.id] : [])))
      this.board.restore(base, texts, (id) => news.has(id))
    }
    if (state !== null) this.board.complete(state)
  }

  /**
   * Milliseconds since the oldest row was read; null: not all has been read once, or it was before this start and
   * nobody knows how long ago.
   * @param worldNow epoch milliseconds in the world of the shipments; null until the service has told its time
   */
  ageMs(worldNow: number | null): number | null {
    if (this.#state === null) return null
    if (this.#beganAt !== null) return Math.max(0, performance.now() - this.#beganAt)
    return worldNow === null ? null : Math.max(0, worldNow - this.#state.readAt)
  }
}
