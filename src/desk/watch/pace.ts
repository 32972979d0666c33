import { setTimeout as wait } from 'node:timers/promises'

const minuteMs = 60_000

/** Keeps questions apart: what nobody waits for is asked evenly, and leaves the budget to people. */
export class Pace {
  readonly #perMinute: number
  #nextAt = 0

  /** @param perMinute questions a minute at most */
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /**
   * Resolves when the next question may be asked.
   * @throws where `signal` aborts
   */
  async next(signal: AbortSignal): Promise<void> {
    const now = performance.now()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + minuteMs / this.#perMinute
    if (at > now) await wait(at - now, undefined, { signal })
  }
}
