/** Milliseconds of the rolling window: interface specification, "Limits". */
const windowMs = 60_000

/** Counts requests per key in a rolling 60 seconds of real time. */
export class RateLimit {
  readonly #limit: number
  readonly #realMs: () => number
  readonly #times = new Map<string, number[]>()

  constructor(limit: number, realMs: () => number = () => performance.now()) {
    this.#limit = limit
    this.#realMs = realMs
  }

  /** Takes a place for one request. When none is left: whole seconds until the oldest is free again. */
  take(key: string): { retryAfterSeconds: number } | null {
    const now = this.#realMs()
    const times = (this.#times.get(key) ?? []).filter((time) => time > now - windowMs)
    this.#times.set(key, times)
    const oldest = times[0]
    if (times.length >= this.#limit && oldest !== undefined) {
      return { retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)) }
    }
    times.push(now)
    return null
  }
}
