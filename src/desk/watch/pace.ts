const minuteMs = 60_000

/** Milliseconds by which those who go ahead may put off all others. */
const mostAheadMs = minuteMs / 2

/** Keeps questions apart: what nobody waits for is asked evenly, and leaves the budget to people. */
export class Pace {
  /** Questions a minute at most; those that come next follow a change of it. */
  perMinute: number
  #nextAt = 0

  constructor(perMinute: number) {
    this.perMinute = perMinute
  }

  /**
   * Takes the next place.
   * @param now milliseconds of a clock that is never set back
   * @returns milliseconds until the question may be asked
   */
  take(now: number): number {
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + minuteMs / this.perMinute
    return at - now
  }

  /**
   * The same for what cannot wait: it takes a place of those to come, which come later for it. However many go ahead,
   * there are never more in a few minutes than without them.
   */
  takeAhead(now: number): number {
    const at = Math.max(now, this.#nextAt - mostAheadMs)
    this.#nextAt = Math.max(now, this.#nextAt) + minuteMs / this.perMinute
    return at - now
  }
}
