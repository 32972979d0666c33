const minuteMs = 60_000

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
}
