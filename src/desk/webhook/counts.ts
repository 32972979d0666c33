/** What became of a delivery. */
const outcomes = [
  /** What it is about is read again. */
  'accepted',
  /** The same notification once more. */
  'twin',
  /** Older than what is remembered of notifications: it may have been taken before. */
  'old',
  /** An event that this version does not know. */
  'unknown_event',
  /** Refused: nothing is registered. */
  'not_registered',
  /** Refused: from an address that the service does not deliver from. */
  'wrong_source',
  'not_signed',
  'wrong_signature',
  'too_large',
  'cut_off',
  'malformed',
  /** Refused for now: nothing is registered yet, too many at a time, or the database is away. They come again. */
  'early',
  'no_room',
  'failed',
] as const

export type Outcome = (typeof outcomes)[number]

/** Deliveries since the start of the program. */
export interface Deliveries {
  received: number
  byOutcome: Readonly<Record<Outcome, number>>
  /** Records that were read again at once; those that were left to the walk, since they were too many or not told. */
  readAgain: number
  leftToWalk: number
  /** When the last one came: epoch milliseconds of real time; null: none did. */
  lastAt: number | null
}

export class DeliveryCounts {
  readonly #byOutcome = Object.fromEntries(outcomes.map((name) => [name, 0])) as Record<Outcome, number>
  #readAgain = 0
  #leftToWalk = 0
  #lastAt: number | null = null

  /** @param now epoch milliseconds of real time */
  note(outcome: Outcome, now: number): void {
    this.#byOutcome[outcome] += 1
    this.#lastAt = now
  }

  noteRead(): void {
    this.#readAgain += 1
  }

  noteLeft(): void {
    this.#leftToWalk += 1
  }

  read(): Deliveries {
    return {
      received: Object.values(this.#byOutcome).reduce((sum, count) => sum + count, 0),
      byOutcome: { ...this.#byOutcome },
      readAgain: this.#readAgain,
      leftToWalk: this.#leftToWalk,
      lastAt: this.#lastAt,
    }
  }
}
