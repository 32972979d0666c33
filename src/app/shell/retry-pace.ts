import { secondMs } from '#domain/time/durations.ts'

/** Milliseconds of the first pause and of the longest. */
const [firstMs, longestMs] = [secondMs, 10 * secondMs]

/**
 * How soon what failed is tried again after a sign that all is well: at once, unless the last such try was a moment
 * ago. Where only a part can be reached, the sign comes again and again, and the tries would follow without a pause.
 */
export class RetryPace {
  #lastAt = Number.NEGATIVE_INFINITY
  #pauseMs = 0

  /**
   * Milliseconds until the next try may go; it is taken to go then.
   * @param now milliseconds of a clock that never goes back
   */
  next(now: number): number {
    const isAgain = now - this.#lastAt < longestMs
    this.#pauseMs = isAgain ? Math.min(Math.max(firstMs, 2 * this.#pauseMs), longestMs) : 0
    const waitMs = Math.max(0, this.#lastAt + this.#pauseMs - now)
    this.#lastAt = now + waitMs
    return waitMs
  }
}
