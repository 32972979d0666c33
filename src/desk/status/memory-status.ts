import type { DatabaseProblem, DeskStatus } from '#contract/desk/status.ts'
import type { DatabaseHealth } from '#database/health.ts'
import { DatabaseOutage } from '#database/outage.ts'
import type { Place } from '#database/place.ts'
import { readMeta } from '../store/meta.ts'
import { readRemembered, type Remembered } from '../store/remembered.ts'
import type { Database } from '../store/schema.ts'
import { SlowError, within } from './within.ts'

/** Milliseconds for which numbers are told again: however many look on, the database is asked now and then. */
const keptMs = 5_000

/** Milliseconds that the database gets to answer. */
const limitMs = 2_000

export interface MemoryParts {
  database: Database
  health: Pick<DatabaseHealth, 'outage'>
  place: Place
}

function problemOf(error: unknown): DatabaseProblem {
  if (error instanceof DatabaseOutage) return error.kind
  return error instanceof SlowError ? 'slow' : 'unknown'
}

/** How the database of the desk does. It never fails: what cannot be told is null, and has its reason. */
export class MemoryStatus {
  readonly #parts: MemoryParts
  #kept: { remembered: Remembered; at: number } | null = null
  /** Questions that are not answered yet: whoever asks meanwhile waits for the same. */
  #reading: Promise<Remembered> | null = null
  #looking: Promise<unknown> | null = null

  constructor(parts: MemoryParts) {
    this.#parts = parts
  }

  /** What is wrong with it now; null where it answers. Asks each time. */
  async problem(): Promise<DatabaseProblem | null> {
    this.#looking ??= readMeta(this.#parts.database, 'account').finally(() => {
      this.#looking = null
    })
    try {
      await within(this.#looking, limitMs)
      return null
    } catch (error) {
      return problemOf(error)
    }
  }

  async read(): Promise<DeskStatus['memory']> {
    const { place, health } = this.#parts
    const database = place.databaseUrl === null ? 'embedded' : 'postgres'
    try {
      const remembered = await this.#remembered()
      // One that is full, or locked by a writer, is read all the same.
      return { database, problem: health.outage?.kind ?? null, ...remembered }
    } catch (error) {
      return { database, problem: problemOf(error), changes: null, oldestChangeAt: null, bytes: null }
    }
  }

  async #remembered(): Promise<Remembered> {
    if (this.#kept !== null && performance.now() - this.#kept.at < keptMs) return this.#kept.remembered
    const { database, place } = this.#parts
    this.#reading ??= readRemembered(database, place).finally(() => {
      this.#reading = null
    })
    const remembered = await within(this.#reading, limitMs)
    this.#kept = { remembered, at: performance.now() }
    return remembered
  }
}
