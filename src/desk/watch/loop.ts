import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseOutage } from '#database/outage.ts'
import { outagePauseMs, pauseMs } from './pauses.ts'

export interface LoopParts {
  /**
   * Does the next part of the work.
   * @returns milliseconds until the one after it; 0 or less: at once
   */
  step: () => Promise<number>
  /** Told of a step that has failed. */
  failed?: (error: unknown) => void
  /** What is said in the log. */
  failure: string
  logger: Logger
}

/** Does one step after the other, after a failure later and later, until it is closed. */
export class Loop {
  readonly #parts: LoopParts
  readonly #leaving = new AbortController()
  #failures = 0
  #running: Promise<void> | null = null

  constructor(parts: LoopParts) {
    this.#parts = parts
  }

  /** Ends when the loop is closed: what a step waits for ends with it. */
  get signal(): AbortSignal {
    return this.#leaving.signal
  }

  start(): void {
    this.#running ??= this.#run()
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#leaving
    while (!signal.aborted) {
      const pause = await this.#step()
      // Whoever closes the loop meanwhile ends the pause.
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => null)
    }
  }

  /** Milliseconds until the next step. */
  async #step(): Promise<number> {
    try {
      const rest = await this.#parts.step()
      this.#failures = 0
      return rest
    } catch (error) {
      return this.#leaving.signal.aborted ? 0 : this.#pauseAfter(error)
    }
  }

  /** An outage of the database is logged by whoever met it first. */
  #pauseAfter(error: unknown): number {
    this.#parts.failed?.(error)
    if (error instanceof DatabaseOutage) return outagePauseMs
    this.#parts.logger.error({ err: error }, this.#parts.failure)
    this.#failures += 1
    return pauseMs(this.#failures, 0)
  }
}
