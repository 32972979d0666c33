import { encodings } from '#http/accepted-encoding.ts'
import { PackedBody } from '#http/packed-body.ts'
import { FewPerTurn } from './few-per-turn.ts'
import type { RowsWriter } from './rows-writer.ts'

/** Rows that are written in one turn of the loop: about a millisecond. */
const mostInTurn = 20

/** How much longer than it took to make a base nobody makes another: a twentieth of one processor at most. */
const restPerWork = 20

/** All rows as they were at one version. */
export interface Snapshot {
  version: number
  /** Members of the answer beside the rows, as JSON. */
  head: string
  texts: readonly string[]
  /** Whose rows they are. */
  ids: readonly string[]
  /** What is to be known of the moment at which they were so, by whoever keeps the answer. */
  mark: number
}

export interface Base {
  version: number
  body: PackedBody
}

/** One that was just made. */
export type MadeBase = Base & Pick<Snapshot, 'ids' | 'mark'>

/** An answer that tells all rows of some version, packed in the background. */
export class RowsBase {
  readonly #newWriter: () => RowsWriter
  #base: Base | null = null
  #making: Promise<void> | null = null
  #restsUntil = 0
  /** Counts how often all was forgotten. */
  #era = 0
  /** Told of each that is made. */
  onMade: ((made: MadeBase) => void) | null = null

  constructor(newWriter: () => RowsWriter) {
    this.#newWriter = newWriter
  }

  /** Null: none has been made yet. */
  get current(): Base | null {
    return this.#base
  }

  /** One that was made before. */
  take(base: Base): void {
    this.#base = base
  }

  /** Makes it in the background, unless that was done a moment ago. */
  renew(snapshot: () => Snapshot): void {
    // Whoever has to wait for it is told what went wrong.
    if (performance.now() >= this.#restsUntil) this.make(snapshot).catch(() => null)
  }

  /** Makes it anew, once for all who wait for it. */
  make(snapshot: () => Snapshot): Promise<void> {
    this.#making ??= this.#make(snapshot()).finally(() => {
      this.#making = null
    })
    return this.#making
  }

  /** The rows were of another account, or of another world. */
  forget(): void {
    this.#base = null
    this.#era += 1
    this.#restsUntil = 0
  }

  async #make({ version, head, texts, ids, mark }: Snapshot): Promise<void> {
    const [era, beganAt] = [this.#era, performance.now()]
    const writer = this.#newWriter()
    const writing = new FewPerTurn(mostInTurn)
    for (const text of texts) {
      await writing.wait()
      writer.add(text)
    }
    const ending = new FewPerTurn(1)
    const parts = [head]
    for (const part of writer.parts()) {
      await ending.wait()
      parts.push(part)
    }
    const body = new PackedBody(new TextEncoder().encode(`{${parts.join('')}}`), false)
    const packing = Promise.all(encodings.map((encoding) => body.form(encoding)))
    // Whoever waits for the first one needs one encoding of it.
    if (this.#base === null) packing.catch(() => null)
    else await packing
    this.#restsUntil = performance.now() + restPerWork * (performance.now() - beganAt)
    if (era !== this.#era) return
    this.#base = { version, body }
    this.onMade?.({ version, body, ids, mark })
  }
}
