import type { Logger } from 'pino'

/** Lines a minute. */
const mostLines = 10

const minuteMs = 60_000

/**
 * A log of what strangers can cause as often as they like: ten lines a minute, and in the next minute how many were
 * left out.
 */
export class BoundedLog {
  readonly #logger: Pick<Logger, 'warn'> | undefined
  #since = Number.NEGATIVE_INFINITY
  #lines = 0

  constructor(logger: Pick<Logger, 'warn'> | undefined) {
    this.#logger = logger
  }

  /** Logs what happened; `facts` must hold nothing that a stranger has written. */
  warn(facts: Readonly<Record<string, string | number>>, message: string): void {
    const now = performance.now()
    if (now - this.#since >= minuteMs) {
      const leftOut = this.#lines - mostLines
      if (leftOut > 0) this.#logger?.warn({ leftOut }, 'more of the same was not logged')
      this.#since = now
      this.#lines = 0
    }
    this.#lines += 1
    if (this.#lines <= mostLines) this.#logger?.warn(facts, message)
  }
}
