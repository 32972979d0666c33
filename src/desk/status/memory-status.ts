import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseProblem, DeskStatus } from '#contract/desk/status.ts'
import type { DatabaseHealth } from '#database/health.ts'
import { DatabaseOutage } from '#database/outage.ts'
import type { Place } from '#database/place.ts'
import { readMeta } from '../store/meta.ts'
import { readRemembered, type Remembered } from '../store/remembered.ts'
import type { Database } from '../store/schema.ts'

/** Milliseconds for which an answer is told again: however many look on, the database is asked now and then. */
const keptMs = 5_000

/** Milliseconds that the database gets to answer. */
const limitMs = 2_000

export interface MemoryParts {
  database: Database
  health: Pick<DatabaseHealth, 'outage'>
  place: Place
}

class SlowError extends Error {}

/** Rejects when the time to answer is over. Its timer does not keep the program alive. */
async function timeOver(): Promise<never> {
  await wait(limitMs, undefined, { ref: false })
  throw new SlowError()
}

function problemOf(error: unknown): DatabaseProblem {
  if (error instanceof DatabaseOutage) return error.kind
  return error instanceof SlowError ? 'slow' : 'unknown'
}

/** How the database of the desk does. It never fails: what cannot be told is null, and has its reason. */
export class MemoryStatus {
  readonly #parts: MemoryParts
  /** The last question for numbers, and when it was asked. */
  #asked: { at: number; answer: Promise<Remembered> } | null = null

  constructor(parts: MemoryParts) {
    this.#parts = parts
  }

  /** What is wrong with it now; null where it answers. Asks each time. */
  problem(): Promise<DatabaseProblem | null> {
    return Promise.race([readMeta(this.#parts.database, 'account'), timeOver()]).then(() => null, problemOf)
  }

  async read(): Promise<DeskStatus['memory']> {
    const { place, health } = this.#parts
    const database = place.databaseUrl === null ? 'embedded' : 'postgres'
    try {
      const remembered = await Promise.race([this.#remembered(), timeOver()])
      // One that is full, or locked by a writer, is read all the same.
      return { database, problem: health.outage?.kind ?? null, ...remembered }
    } catch (error) {
      return { database, problem: problemOf(error), changes: null, oldestChangeAt: null, bytes: null }
    }
  }

  #remembered(): Promise<Remembered> {
    const { database, place } = this.#parts
    const now = performance.now()
    if (this.#asked === null || now - this.#asked.at >= keptMs) {
      this.#asked = { at: now, answer: readRemembered(database, place) }
    }
    return this.#asked.answer
  }
}
