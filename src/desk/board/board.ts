import { boardColumns } from '#contract/desk/board.ts'
import { PackedBody } from '#http/packed-body.ts'
import type { BoardedRow } from '../store/boarded.ts'

/** Shipments that have left the board and are remembered, for those who ask for what is new. */
const mostGone = 5_000

/** Answers that are kept packed: most who ask have the version before. */
const mostBodies = 20

/** Of shipments under tracking. */
export interface Counts {
  read: number
  /** Null: the service does not count them. */
  total: number | null
}

const columnsText = JSON.stringify({ columns: boardColumns }).slice(1, -1)

/**
 * What the whole office works on, in memory: a row for each shipment under tracking with boxes that still need hands.
 * Versions count up with each change; whoever has one gets what is new since.
 */
export class Board {
  readonly #run: string
  #version = 0
  readonly #rows = new Map<string, { text: string; version: number }>()
  /** Since which version a shipment is gone, the longest first. */
  readonly #gone = new Map<string, number>()
  /** Of versions before this one not all that is gone is known. */
  #goneKnownSince = 0
  #isComplete = false
  #counts: Counts = { read: 0, total: null }
  readonly #bodies = new Map<string, PackedBody>()

  /** @param run of this start of the program: versions count up within it */
  constructor(run: string) {
    this.#run = run
  }

  /** Shipments on it. */
  get size(): number {
    return this.#rows.size
  }

  /** Names one state of the board. */
  get tag(): string {
    return `"${this.#run}:${this.#version}"`
  }

  /** Those of the rows that are other than on the board. */
  newsOf(rows: readonly BoardedRow[]): BoardedRow[] {
    return rows.filter(([id, text]) => (this.#rows.get(id)?.text ?? null) !== text)
  }

  /** Puts rows on the board, and takes off those that are null. */
  keep(rows: readonly BoardedRow[]): void {
    const news = this.newsOf(rows)
    if (news.length === 0) return
    this.#advance()
    for (const [id, text] of news) {
      if (text === null) this.#remove(id)
      else {
        this.#rows.set(id, { text, version: this.#version })
        this.#gone.delete(id)
      }
    }
  }

  /** So many of those under tracking have been read; once all were, they count as read from then on. */
  count(counts: Counts): void {
    if (!this.#isComplete) this.#set(false, counts)
  }

  /** All that is under tracking has been read. */
  complete(counts: Counts): void {
    this.#set(true, counts)
  }

  /** It was of another account, or of another world. */
  clear(): void {
    this.#advance()
    for (const id of this.#rows.keys()) this.#remove(id)
    this.#isComplete = false
    this.#counts = { read: 0, total: null }
  }

  /** The answer to one who has this version of this run, or has none. */
  body(run: string | null, version: number | null): PackedBody {
    const isKnown =
      run === this.#run && version !== null && version >= this.#goneKnownSince && version <= this.#version
    const since = isKnown ? version : null
    const key = String(since)
    let body = this.#bodies.get(key)
    if (body === undefined) {
      body = new PackedBody(new TextEncoder().encode(this.#text(since)))
      if (this.#bodies.size >= mostBodies) this.#bodies.clear()
      this.#bodies.set(key, body)
    }
    return body
  }

  #text(since: number | null): string {
    const isNew = ({ version }: { version: number }) => since === null || version > since
    const rows = [...this.#rows.values()].filter(isNew).map(({ text }) => text)
    const gone =
      since === null ? [] : [...this.#gone].filter(([, version]) => version > since).map(([id]) => id)
    const head = JSON.stringify({
      run: this.#run,
      version: this.#version,
      since,
      isComplete: this.#isComplete,
      ...this.#counts,
      gone,
    }).slice(1, -1)
    return `{${head},${columnsText},"rows":[${rows.join(',')}]}`
  }

  #set(isComplete: boolean, { read, total }: Counts): void {
    if (isComplete === this.#isComplete && read === this.#counts.read && total === this.#counts.total) return
    this.#isComplete = isComplete
    this.#counts = { read, total }
    this.#advance()
  }

  #advance(): void {
    this.#version += 1
    this.#bodies.clear()
  }

  #remove(id: string): void {
    this.#rows.delete(id)
    this.#gone.set(id, this.#version)
    if (this.#gone.size <= mostGone) return
    for (const [oldest, version] of this.#gone) {
      this.#gone.delete(oldest)
      this.#goneKnownSince = version
      return
    }
  }
}
