import { PackedBody } from '#http/packed-body.ts'
import { PackedRows } from './packed-rows.ts'

/** Removed rows to remember, so that browsers can be told of them. */
const mostGone = 5_000

/** Packed answers to keep: most browsers have one of the last versions. */
const mostAnswers = 20

/** Rows to write while somebody waits for them: a few milliseconds. */
export const mostWritten = 200

/** Pack all rows again at most every 20 × the time it took last, so that it never takes more than 5 % of a core. */
const restPerWork = 20

/** How many rows there are to read, and have been. */
export interface Counts {
  read: number
  /** Null: the service does not count them. */
  total: number | null
}

/** A row as JSON, by its id; null: it is gone. */
export type RowText = [id: string, row: string | null]

interface Row {
  /** Its JSON, outside the heap: V8 would keep twice the memory in reserve for a large board. */
  bytes: Buffer
  version: number
}

interface Answer {
  version: number
  /** Names the answer. */
  tag: string
  body: Pick<PackedBody, 'form'>
}

/**
 * Rows in memory that the whole office asks for. Versions count up with each change, and a browser that has one is sent
 * what is new since. Many rows are packed in the background: a browser that has none of them gets all as they were a
 * moment ago, and asks at once for what is new since. Only the first one waits for them to be packed.
 */
export class VersionedRows {
  readonly #run: string
  #version = 0
  #rows = new Map<string, Row>()
  /** The version at which each row was gone, the oldest first. */
  readonly #gone = new Map<string, number>()
  /** Rows that were removed before this version may be forgotten: older versions get all rows. */
  #goneKnownSince = 0
  #isComplete = false
  #counts: Counts = { read: 0, total: null }
  /** Answers with the current version, by the version that the browser has. */
  readonly #answers = new Map<number | null, Answer>()
  /** All rows, packed in the background at some version. */
  #packed: Answer | null = null
  #packing: Promise<void> | null = null
  #packFrom = 0

  /** @param run of this start of the program: versions count up within it */
  constructor(run: string) {
    this.#run = run
  }

  /** How many rows there are. */
  get size(): number {
    return this.#rows.size
  }

  /** How many there are to read: as many as were read, once all were; null while that is not known. */
  get total(): number | null {
    return this.#isComplete ? this.#counts.read : this.#counts.total
  }

  /** How much has been read. */
  get state(): Counts & { isComplete: boolean } {
    return { isComplete: this.#isComplete, ...this.#counts }
  }

  /** Names one state of the rows. */
  get tag(): string {
    return `"${this.#run}:${this.#version}"`
  }

  /** All rows, as bytes of JSON, by their ids. */
  get rows(): (readonly [id: string, bytes: Buffer])[] {
    return Array.from(this.#rows, ([id, { bytes }]) => [id, bytes])
  }

  /** Those of the rows that are other than what is here. */
  newsOf(rows: readonly RowText[]): RowText[] {
    return rows.filter(([id, text]) => {
      const there = this.#rows.get(id)
      return text === null ? there !== undefined : there?.bytes.equals(Buffer.from(text)) !== true
    })
  }

  /** Puts rows in, and takes out those that are null. */
  keep(rows: readonly RowText[]): void {
    const news = this.newsOf(rows)
    if (news.length === 0) return
    this.#advance()
    for (const [id, text] of news) this.#put(id, text)
    if (this.#newSince(this.#packed?.version ?? null).length > mostWritten) this.#renew()
  }

  /** So many have been read; once all were, they count as read from then on. */
  count(counts: Counts): void {
    if (!this.#isComplete) this.#set(false, counts)
  }

  /** All have been read. */
  complete(counts: Counts): void {
    this.#set(true, counts)
  }

  /** What is new since this version of this run; all rows where there is none, or it is of another run. */
  async answer(run: string | null, version: number | null): Promise<Answer> {
    const isKnown =
      run === this.#run && version !== null && version >= this.#goneKnownSince && version <= this.#version
    const since = isKnown ? version : null
    const news = this.#newSince(since)
    const packed = this.#usablePacked
    if (news.length > mostWritten && packed !== null && packed.version > (since ?? -1)) {
      if (packed.version < this.#version) this.#renew()
      return packed
    }
    if (news.length <= mostWritten || since !== null) return this.#written(since, news)
    const packing = this.#pack()
    if (this.#usablePacked === null) await packing
    return this.answer(run, version)
  }

  /** Null if nothing is packed yet, or if rows that were removed since are forgotten. */
  get #usablePacked(): Answer | null {
    return this.#packed !== null && this.#packed.version >= this.#goneKnownSince ? this.#packed : null
  }

  /** Those of the rows that are newer than a version; null: all. */
  #newSince(since: number | null): Row[] {
    return Array.from(this.#rows.values()).filter(({ version }) => since === null || version > since)
  }

  #written(since: number | null, rows: readonly Row[]): Answer {
    const kept = this.#answers.get(since)
    if (kept !== undefined) return kept
    const text = `${this.#head(since, 'latest')}${rows.map(({ bytes }) => bytes.toString()).join(',')}]}`
    const body = new PackedBody(new TextEncoder().encode(text))
    const answer = { version: this.#version, tag: this.tag, body }
    if (this.#answers.size >= mostAnswers) this.#answers.clear()
    this.#answers.set(since, answer)
    return answer
  }

  /** An answer as JSON, up to its rows. */
  #head(since: number | null, state: 'latest' | 'packed'): string {
    const head = JSON.stringify({
      run: this.#run,
      version: this.#version,
      isLatest: state === 'latest',
      since,
      isComplete: this.#isComplete,
      ...this.#counts,
      gone: Array.from(this.#gone).flatMap(([id, gone]) => (since !== null && gone > since ? [id] : [])),
    })
    return `${head.slice(0, -1)},"rows":[`
  }

  /** Packs them again, unless that was done a moment ago. */
  #renew(): void {
    if (performance.now() >= this.#packFrom) void this.#pack()
  }

  /** Packs all rows as they are now, once for all who wait for it. By the time that it is done, there may be more. */
  #pack(): Promise<void> {
    this.#packing ??= this.#packAll().finally(() => {
      this.#packing = null
    })
    return this.#packing
  }

  async #packAll(): Promise<void> {
    const began = performance.now()
    const { tag } = this
    this.#sort()
    const rows = Array.from(this.#rows.values(), ({ bytes }) => bytes)
    const body = new PackedRows(this.#head(null, 'packed'), rows)
    const answer = { version: this.#version, tag, body }
    // With nothing to send meanwhile, a browser waits for its own form alone.
    if (this.#usablePacked === null) this.#packed = answer
    await body.done()
    this.#packed = answer
    this.#packFrom = performance.now() + restPerWork * (performance.now() - began)
  }

  /**
   * Puts similar rows together, which makes gzip a third smaller. They stay in this order, so that sorting them again
   * takes little.
   */
  #sort(): void {
    this.#rows = new Map([...this.#rows].toSorted(([, one], [, other]) => one.bytes.compare(other.bytes)))
  }

  #set(isComplete: boolean, { read, total }: Counts): void {
    if (isComplete === this.#isComplete && read === this.#counts.read && total === this.#counts.total) return
    this.#isComplete = isComplete
    this.#counts = { read, total }
    this.#advance()
  }

  #put(id: string, text: string | null): void {
    if (text === null) this.#remove(id)
    else {
      // Memory of its own: a row in Buffer's pool would keep its neighbors there alive.
      const bytes = Buffer.from(new TextEncoder().encode(text).buffer)
      this.#rows.set(id, { bytes, version: this.#version })
      this.#gone.delete(id)
    }
  }

  #advance(): void {
    this.#version += 1
    this.#answers.clear()
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
