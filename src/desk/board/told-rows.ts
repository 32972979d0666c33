import { PackedBody } from '#http/packed-body.ts'
import { FewPerTurn } from './few-per-turn.ts'
import type { KeptBase } from './kept-base.ts'
import { RowsBase, type Snapshot } from './rows-base.ts'
import { PlainRows, type RowsWriter } from './rows-writer.ts'

/** Rows that are there no more and are remembered, for those who ask for what is new. */
const mostGone = 5_000

/** Answers that are kept packed: most who ask have the version before. */
const mostBodies = 20

/** Rows of an answer that is written while somebody waits for it: a few milliseconds. */
export const mostWritten = 200

/** Rows of the same, where many of them came at once. */
const mostAtOnce = 2 * mostWritten

/** Rows that are weighed in one turn of the loop: a few milliseconds. */
const mostWeighed = 100

/** How many rows there are to read, and have been. */
export interface Counts {
  read: number
  /** Null: the service does not count them. */
  total: number | null
}

/** A row as JSON, by its id; null: it is there no more. */
export type RowText = [id: string, row: string | null]

interface Row {
  text: string
  version: number
  /** Null: nobody has asked for them. */
  weights: readonly [number, number] | null
}

/** An answer. */
export interface ToldAnswer {
  /** Names what it tells. */
  tag: string
  body: () => PackedBody
}

/**
 * Rows in memory that the whole office asks for. Versions count up with each change; whoever has one gets what is new
 * since. Of many rows there is a base, all of them packed at some version, that is made anew in the background: who has
 * none gets it, and asks at once for what is new since. So no answer waits for all rows to be written or packed, but the
 * first.
 */
export class ToldRows {
  readonly #run: string
  readonly #newWriter: () => RowsWriter
  readonly #base: RowsBase
  #version = 0
  readonly #rows = new Map<string, Row>()
  /** Since which version a row is gone, the longest first. */
  readonly #gone = new Map<string, number>()
  /** Of versions before this one not all that is gone is known. */
  #goneKnownSince = 0
  #isComplete = false
  readonly #weighing = new FewPerTurn(mostWeighed)
  #counts: Counts = { read: 0, total: null }
  readonly #bodies = new Map<string, { version: number; body: PackedBody }>()
  /** What the answer that another run has packed is called, and the version at which it stands here. */
  #restored: { run: string; version: number; here: number } | null = null
  /** What is to be known of this moment once the rows are restored as they are now. */
  mark: () => number = () => 0

  /**
   * @param run of this start of the program: versions count up within it
   * @param newWriter what writes rows into an answer
   */
  constructor(run: string, newWriter: () => RowsWriter = () => new PlainRows()) {
    this.#run = run
    this.#newWriter = newWriter
    this.#base = new RowsBase(newWriter)
  }

  /** How many rows there are. */
  get size(): number {
    return this.#rows.size
  }

  /** How many there are to read: as many as were read, once all were; null while nobody knows. */
  get total(): number | null {
    return this.#isComplete ? this.#counts.read : this.#counts.total
  }

  /** How much has been read. */
  get state(): Counts & { isComplete: boolean } {
    return { isComplete: this.#isComplete, ...this.#counts }
  }

  /**
   * The weights of all rows together. Each row is weighed once, when somebody first asks; of many, some in each turn of
   * the loop.
   * @param weigh the same each time
   */
  async sums(weigh: (text: string) => readonly [number, number]): Promise<[number, number]> {
    for (const row of [...this.#rows.values()].filter(({ weights }) => weights === null)) {
      await this.#weighing.wait()
      row.weights = weigh(row.text)
    }
    const sums: [number, number] = [0, 0]
    for (const row of this.#rows.values()) {
      row.weights ??= weigh(row.text)
      sums[0] += row.weights[0]
      sums[1] += row.weights[1]
    }
    return sums
  }

  /** Names one state of the rows. */
  get tag(): string {
    return this.#tagOf(this.#version)
  }

  /** All rows, as JSON. */
  *texts(): Generator<string> {
    for (const { text } of this.#rows.values()) yield text
  }

  /** The ids of all rows. */
  ids(): IterableIterator<string> {
    return this.#rows.keys()
  }

  /** Those of the rows that are other than what is here. */
  newsOf(rows: readonly RowText[]): RowText[] {
    return rows.filter(([id, text]) => (this.#rows.get(id)?.text ?? null) !== text)
  }

  /** Puts rows in, and takes out those that are null. */
  keep(rows: readonly RowText[]): void {
    const news = this.newsOf(rows)
    if (news.length === 0) return
    this.#put(news)
    if (this.#newSince(this.#usableBase()?.version ?? null).length > mostWritten) this.#renew()
  }

  /**
   * Begins with rows of which another run has packed an answer: nobody has to wait until this one has.
   * @param rows all that there are
   * @param isNew whether a row is other than in that answer
   */
  restore(base: KeptBase, rows: readonly RowText[], isNew: (id: string) => boolean): void {
    const there = new Set(rows.map(([id]) => id))
    const isBefore = ([id]: RowText) => !isNew(id)
    this.#put(rows.filter(isBefore))
    this.#goneKnownSince = this.#version
    this.#restored = { run: base.run, version: base.version, here: this.#version }
    this.#base.take({ version: this.#version, body: base.body })
    this.#advance()
    for (const id of base.ids) if (!there.has(id)) this.#remove(id)
    this.keep(rows.filter((row) => !isBefore(row)))
  }

  /** Told of each answer with all rows that is packed in the background. */
  set onBase(tell: (base: KeptBase) => void) {
    this.#base.onMade = (made) => tell({ run: this.#run, ...made })
  }

  /** So many have been read; once all were, they count as read from then on. */
  count(counts: Counts): void {
    if (!this.#isComplete) this.#set(false, counts)
  }

  /** All have been read. */
  complete(counts: Counts): void {
    this.#set(true, counts)
  }

  /** It was of another account, or of another world. */
  clear(): void {
    this.#advance()
    for (const id of this.#rows.keys()) this.#remove(id)
    this.#base.forget()
    this.#restored = null
    this.#isComplete = false
    this.#counts = { read: 0, total: null }
  }

  /**
   * The answer to one who has this version of this run, or has none. Where it does not tell the latest version, the rest
   * is to be asked for.
   */
  async answer(run: string | null, version: number | null): Promise<ToldAnswer> {
    const here = this.#versionHere(run, version)
    const since = here !== null && here >= this.#goneKnownSince && here <= this.#version ? here : null
    const news = this.#newSince(since)
    if (news.length <= mostWritten) return this.#written(since, news, this.#version)
    const base = this.#usableBase()
    if (base !== null && base.version > (since ?? -1)) {
      if (base.version < this.#version) this.#renew()
      return { tag: this.#tagOf(base.version), body: () => base.body }
    }
    const [upTo = this.#version] = news
      .map((row) => row.version)
      .toSorted((a, b) => a - b)
      .slice(mostWritten - 1)
    const first = news.filter((row) => row.version <= upTo)
    if (since !== null && first.length <= mostAtOnce) return this.#written(since, first, upTo)
    await this.#base.make(() => this.#snapshot())
    return this.answer(run, version)
  }

  /** What a version of a run is called here; null: nobody here knows of it. */
  #versionHere(run: string | null, version: number | null): number | null {
    if (run === this.#run) return version
    const restored = this.#restored
    return restored !== null && run === restored.run && version === restored.version ? restored.here : null
  }

  /** Those of the rows that are newer than a version; null: all. */
  #newSince(since: number | null): Row[] {
    return Array.from(this.#rows.values()).filter(({ version }) => since === null || version > since)
  }

  /** The base, if what has gone since is known. */
  #usableBase() {
    const base = this.#base.current
    return base !== null && base.version >= this.#goneKnownSince ? base : null
  }

  /** @param version up to which it tells what is new */
  #written(since: number | null, rows: readonly Row[], version: number): ToldAnswer {
    return {
      tag: this.#tagOf(version),
      body: () => {
        const key = String(since)
        const kept = this.#bodies.get(key)
        if (kept?.version === version) return kept.body
        const writer = this.#newWriter()
        for (const { text } of rows) writer.add(text)
        const head = this.#head(since, version, version === this.#version)
        const text = `{${head}${Array.from(writer.parts()).join('')}}`
        const body = new PackedBody(new TextEncoder().encode(text))
        if (this.#bodies.size >= mostBodies) this.#bodies.clear()
        this.#bodies.set(key, { version, body })
        return body
      },
    }
  }

  /** Members of an answer beside its rows, as JSON. */
  #head(since: number | null, version: number, isLatest: boolean): string {
    const isNew = (gone: number) => since !== null && gone > since && gone <= version
    const head = JSON.stringify({
      run: this.#run,
      version,
      isLatest,
      since,
      isComplete: this.#isComplete,
      ...this.#counts,
      gone: Array.from(this.#gone).flatMap(([id, gone]) => (isNew(gone) ? [id] : [])),
    })
    return `${head.slice(1, -1)},`
  }

  #tagOf(version: number): string {
    return `"${this.#run}:${version}"`
  }

  #renew(): void {
    this.#base.renew(() => this.#snapshot())
  }

  /** All as it is now. By the time that it is told, there may be more. */
  #snapshot(): Snapshot {
    const head = this.#head(null, this.#version, false)
    const ids = Array.from(this.ids())
    return { version: this.#version, head, texts: Array.from(this.texts()), ids, mark: this.mark() }
  }

  #set(isComplete: boolean, { read, total }: Counts): void {
    if (isComplete === this.#isComplete && read === this.#counts.read && total === this.#counts.total) return
    this.#isComplete = isComplete
    this.#counts = { read, total }
    this.#advance()
  }

  #put(rows: readonly RowText[]): void {
    this.#advance()
    for (const [id, text] of rows) {
      if (text === null) this.#remove(id)
      else {
        this.#rows.set(id, { text, version: this.#version, weights: null })
        this.#gone.delete(id)
      }
    }
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
