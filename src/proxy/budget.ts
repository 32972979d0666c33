/** Milliseconds of the rolling window in which the tracking API counts requests: contract/README.md, Limits. */
export const windowMs = 60_000

/** Milliseconds until a waiting request checks again while all slots are in use. */
const lookAgainMs = 1_000

/** Permission to send one request. Call `end` when its answer has ended. */
export interface Slot {
  end(): void
}

interface Waiter {
  grant(slot: Slot): void
}

/**
 * One budget of requests per rolling minute for all browsers. A slot is free again one minute after its answer
 * *ended*: the service counts from when the request arrives there, which is later than when it left here.
 */
export class Budget {
  readonly limit: number
  #inUse = 0
  /** When each finished request ended, in milliseconds of `performance.now()`; ascending. */
  #ended: number[] = []
  #blockedUntil = 0
  readonly #waiting: Waiter[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(limit: number) {
    this.limit = limit
  }

  /** How many requests could be sent now. */
  left(): number {
    this.#dropExpired()
    if (performance.now() < this.#blockedUntil) return 0
    return Math.max(0, this.limit - this.#inUse - this.#ended.length)
  }

  /** Frees no slot for this long: the service answered 429. */
  block(milliseconds: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, performance.now() + milliseconds)
  }

  /** Whole seconds until a slot may be free; at least 1. */
  retryAfterSeconds(): number {
    return Math.max(1, Math.ceil(this.#untilFree() / 1000))
  }

  /** Waits in line for a slot; null when none was free in time or `signal` aborted. */
  async take(longestWaitMs: number, signal?: AbortSignal): Promise<Slot | null> {
    if (signal?.aborted === true) return null
    if (this.#waiting.length === 0 && this.left() > 0) return this.#slot()
    // No slot can be free in time: refuse now instead of keeping the browser waiting.
    if (this.#untilFree() > longestWaitMs) return null
    return new Promise((resolve) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        finish(null)
      }
      const giveUp = setTimeout(leave, longestWaitMs)
      const finish = (slot: Slot | null) => {
        clearTimeout(giveUp)
        signal?.removeEventListener('abort', leave)
        resolve(slot)
      }
      const waiter: Waiter = { grant: finish }
      signal?.addEventListener('abort', leave)
      this.#waiting.push(waiter)
      this.#schedule()
    })
  }

  #slot(): Slot {
    this.#inUse += 1
    let open = true
    return {
      end: () => {
        if (!open) return
        open = false
        this.#inUse -= 1
        this.#ended.push(performance.now())
        this.#schedule()
      },
    }
  }

  #dropExpired(): void {
    const since = performance.now() - windowMs
    const kept = this.#ended.findIndex((time) => time > since)
    this.#ended = kept === -1 ? [] : this.#ended.slice(kept)
  }

  #untilFree(): number {
    this.#dropExpired()
    const now = performance.now()
    if (now < this.#blockedUntil) return this.#blockedUntil - now
    if (this.#inUse + this.#ended.length < this.limit) return 0
    const oldest = this.#ended[0]
    return oldest === undefined ? lookAgainMs : oldest + windowMs - now
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#waiting.length === 0) return
    // 1 ms late on purpose: a timer that fires early would find the slot still in use.
    this.#timer = setTimeout(() => {
      while (this.left() > 0) {
        const waiter = this.#waiting.shift()
        if (waiter === undefined) break
        waiter.grant(this.#slot())
      }
      this.#schedule()
    }, this.#untilFree() + 1)
  }
}
