import { boardColumns } from '#contract/desk/board.ts'
import { BoardTable } from '#contract/desk/board-table.ts'
import { OneByOne } from '#http/one-by-one.ts'
import {
  boardForm,
  boardedIds,
  type BoardedRow,
  type BoardState,
  forgetOtherForm,
  readBoarded,
  readBoardedSince,
  writeBoarded,
  writeBoardState,
} from '../store/boarded.ts'
import { type Generation, generationOf } from '../store/generation.ts'
import type { Marks } from '../store/marks.ts'
import { readMeta } from '../store/meta.ts'
import type { Database } from '../store/schema.ts'
import type { Term } from '../store/term.ts'
import type { BaseFile } from './kept-base.ts'
import { ToldRows } from './told-rows.ts'

/** What of the marks of the database tells of the board. */
type BoardMarks = Pick<Marks, 'boardVersion' | 'columns' | 'board' | 'walk'>

/** Names the memory that is in the database, and what the places of values in its rows mean. */
async function memoryNameOf(database: Database): Promise<string> {
  return JSON.stringify([await generationOf(database), await readMeta(database, 'begun'), boardForm])
}

/**
 * What the whole office works on: a row for each shipment under tracking with boxes that still need hands. It outlasts
 * the program: what it was when that ended is told until all has been read again. What another machine has written, it
 * reads when it is told how far that one is (`catchUp`).
 */
export class KeptBoard {
  readonly board: ToldRows
  readonly #database: Database
  /** What is read or written, and what is then done to the board, is one: it has the rows of the table. */
  readonly #turns = new OneByOne()
  #generation: Generation = null
  /** Names the memory and the form of its rows. */
  #memory = ''
  /** Of the table: all that was written up to it is here. */
  #version = 0
  #columns: string | null = null
  #state: BoardState | null = null
  /** When the last walk that ended had begun, by `performance.now()`; null: in another run of the program. */
  #beganAt: number | null = null

  private constructor(database: Database, run: string, base: BaseFile | null) {
    this.#database = database
    this.board = new ToldRows(run, () => new BoardTable(boardColumns))
    this.board.mark = () => this.#version
    this.board.onBase = (made) => void base?.write(made, this.#memory)
  }

  /**
   * @param run of this start of the program
   * @param base where the board waits packed for the next start; null: nowhere
   */
  static async open(database: Database, run: string, base: BaseFile | null = null): Promise<KeptBoard> {
    const kept = new KeptBoard(database, run, base)
    await kept.#turns.run(() => kept.#load(base))
    return kept
  }

  /** Of which memory it is. */
  get generation(): Generation {
    return this.#generation
  }

  /**
   * From now on this machine writes it. What another version of the program has written is forgotten.
   * @throws TermOver where another machine watches by now
   */
  begin(term: Term): Promise<void> {
    return this.#turns.run(async () => {
      await forgetOtherForm(this.#database, term)
      if (this.#columns !== boardForm) await this.#load()
    })
  }

  /**
   * Writes rows down, and puts them on the board.
   * @throws TermOver where another machine watches by now
   */
  keep(rows: readonly BoardedRow[], term: Term = null): Promise<void> {
    return this.#turns.run(async () => {
      for (;;) {
        const news = this.board.newsOf(rows)
        if (news.length === 0) return
        const version = await writeBoarded(this.#database, news, this.#generation, term)
        if (version !== null) {
          this.#columns = boardForm
          // One in between was written when the answer of the database was lost: it is read like that of another machine.
          if (version === this.#version + 1) this.#version = version
          this.board.keep(news)
          return
        }
        await this.#load()
      }
    })
  }

  /**
   * All that is under tracking has been read. Where the memory has been replaced meanwhile, the next walk tells so.
   * @param beganAt when that began, by `performance.now()`
   * @param generation of the memory into which it was read
   * @throws TermOver where another machine watches by now
   */
  complete(
    state: BoardState,
    beganAt: number,
    generation = this.#generation,
    term: Term = null,
  ): Promise<void> {
    return this.#turns.run(async () => {
      if (!(await writeBoardState(this.#database, state, generation, term))) return this.#load()
      this.#state = state
      this.#beganAt = beganAt
      this.board.complete(state)
    })
  }

  /** The database may hold another board: it has forgotten the one that was of another account, or of another world. */
  reload(): Promise<void> {
    return this.#turns.run(() => this.#load())
  }

  /** The same where the memory has been replaced. */
  follow(): Promise<void> {
    return this.#turns.run(async () => {
      if ((await generationOf(this.#database)) !== this.#generation) await this.#load()
    })
  }

  /** Takes over what was written and is not here: by another machine, or by this one when it could not be told so. */
  catchUp(marks: BoardMarks): Promise<void> {
    return this.#turns.run(async () => {
      if (marks.columns !== this.#columns) await this.#load()
      if (this.#columns !== boardForm) return
      if (marks.boardVersion > this.#version) await this.#readNews(marks.boardVersion)
      this.#follow(marks)
    })
  }

  /** What is in the database is not for this program: it is of another account. */
  clear(): Promise<void> {
    return this.#turns.run(() => {
      this.#columns = null
      this.#version = 0
      this.#state = null
      this.#beganAt = null
      if (this.board.size > 0 || this.board.state.isComplete) this.board.clear()
    })
  }

  async #readNews(version: number): Promise<void> {
    const { rows, count } = await readBoardedSince(this.#database, this.#version)
    this.board.keep(rows)
    if (count !== this.board.size) {
      const there = await boardedIds(this.#database)
      const gone = Array.from(this.board.ids()).filter((id) => !there.has(id))
      this.board.keep(gone.map((id) => [id, null]))
    }
    this.#version = version
  }

  /** How far the walk of another machine has come; what this one knows of its own is newer than any mark. */
  #follow({ board: state, walk }: BoardMarks): void {
    if (state === null) {
      const rows = walk?.rows ?? 0
      if (this.#state === null && rows > this.board.state.read) {
        this.board.count({ read: rows, total: walk?.total ?? null })
      }
      return
    }
    const isOlder = this.#state !== null && state.readAt < this.#state.readAt
    if (isOlder || JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    this.#beganAt = null
    this.board.complete(state)
  }

  /** @param file with what an earlier run has packed; null: none is wanted */
  async #load(file: BaseFile | null = null): Promise<void> {
    // Before the rows: were it read after them, they could be those of the memory before.
    const generation = await generationOf(this.#database)
    const memory = await memoryNameOf(this.#database)
    const version = Number((await readMeta(this.#database, 'board_version')) ?? 0)
    const columns = await readMeta(this.#database, 'columns')
    const base = (await file?.read(memory)) ?? null
    const { rows, state } = await readBoarded(this.#database)
    this.#generation = generation
    this.#memory = memory
    this.#version = version
    this.#columns = columns
    this.#state = state
    this.#beganAt = null
    this.board.clear()
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
