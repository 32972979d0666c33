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
export class DeliveryCounts {
  readonly byOutcome = Object.fromEntries(outcomes.map((name) => [name, 0])) as Record<Outcome, number>
  /** When the last one came: epoch milliseconds of real time; null: none did. */
  lastAt: number | null = null

  /** @param now epoch milliseconds of real time */
  note(outcome: Outcome, now: number): void {
    this.byOutcome[outcome] += 1
    this.lastAt = now
  }
}
