/** Milliseconds of the rolling window: contract/README.md, Limits. */
export const windowMs = 60_000

/** Milliseconds after which a request that waits for others under way looks again. */
const lookAgainMs = 1_000

/** Leave to send one request. Call `end` when its answer has ended. */
export interface Slot {
  end(): void
}

interface Waiter {
  grant(slot: Slot): void
}

/**
 * One budget of requests in a rolling 60 seconds for all browsers. A slot is given back 60 seconds after the
 * answer *ended*: the other side's clock starts when the request arrives there, which is later than when it
 * left here.
 */
export class Budget {
  readonly limit: number
  #underWay = 0
  /** When each ended request ended; ascending. */
  #ended: number[] = []
  #blockedUntil = 0
  readonly #waiting: Waiter[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(limit: number) {
    this.limit = limit
  }

  /** Requests that could be sent now. */
  left(): number {
    this.#forget()
    if (performance.now() < this.#blockedUntil) return 0
    return Math.max(0, this.limit - this.#underWay - this.#ended.length)
  }

  /** Sends nothing for so long: the other side said 429. */
  block(milliseconds: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, performance.now() + milliseconds)
  }

  /** Whole seconds until a slot may be free, at least one. */
  retryAfterSeconds(): number {
    return Math.max(1, Math.ceil(this.#untilFree() / 1000))
  }

  /** Waits in turn for a slot, at most so long; null when none came free, or nobody wants it any more. */
  async take(longestWaitMs: number, signal?: AbortSignal): Promise<Slot | null> {
    if (signal?.aborted === true) return null
    if (this.#waiting.length === 0 && this.left() > 0) return this.#slot()
    // Waiting for what cannot come in time would only make the browser wait for its answer.
    if (this.#untilFree() > longestWaitMs) return null
    return new Promise((resolve) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        settle(null)
      }
      const giveUp = setTimeout(leave, longestWaitMs)
      const settle = (slot: Slot | null) => {
        clearTimeout(giveUp)
        signal?.removeEventListener('abort', leave)
        resolve(slot)
      }
      const waiter: Waiter = { grant: settle }
      signal?.addEventListener('abort', leave)
      this.#waiting.push(waiter)
      this.#schedule()
    })
  }

  #slot(): Slot {
    this.#underWay += 1
    let open = true
    return {
      end: () => {
        if (!open) return
        open = false
        this.#underWay -= 1
        this.#ended.push(performance.now())
        this.#schedule()
      },
    }
  }

  #forget(): void {
    const since = performance.now() - windowMs
    const kept = this.#ended.findIndex((time) => time > since)
    this.#ended = kept === -1 ? [] : this.#ended.slice(kept)
  }

  #untilFree(): number {
    this.#forget()
    const now = performance.now()
    if (now < this.#blockedUntil) return this.#blockedUntil - now
    if (this.#underWay + this.#ended.length < this.limit) return 0
    const oldest = this.#ended[0]
    return oldest === undefined ? lookAgainMs : oldest + windowMs - now
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#waiting.length === 0) return
    // A little later than computed: a timer that fires early would find the slot still taken.
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
