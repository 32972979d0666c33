import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseOutage } from '#database/outage.ts'
import { giveBackLease, renewLease, takeLease } from '../store/lease.ts'
import type { Database } from '../store/schema.ts'

/** Milliseconds: for how long the database gives the lease, by its clock; how often it is renewed, or tried to be taken. */
const leaseMs = 10_000
const renewMs = 3_000
const tryMs = 1_000

/**
 * Milliseconds since a renewal was asked for after which this machine stops to watch, by its own clock that is never set.
 * The lease ends later, so that nobody watches at the same time.
 */
const safeMs = 8_000

interface LeaseParts {
  database: Database
  /** This run of the program. */
  holder: string
  /** From now on this machine watches, in this term. */
  onBegin: (term: number) => void
  /** It watches no more; resolves when nothing of it is under way. */
  onEnd: () => Promise<void>
  logger: Logger
}

/** Has one of several machines watch: whoever has the lease. */
export class Lease {
  readonly #parts: LeaseParts
  readonly #leaving = new AbortController()
  readonly #running: Promise<void>
  #term: number | null = null
  #deadline: ReturnType<typeof setTimeout> | undefined
  #nap = new AbortController()
  #isFailing = false

  constructor(parts: LeaseParts) {
    this.#parts = parts
    this.#running = this.#run()
  }

  /** Tries at once: another machine has given it back. */
  wake(): void {
    if (this.#term === null) this.#nap.abort()
  }

  /** Ends the watch, and has another machine take over. */
  async close(): Promise<void> {
    this.#leaving.abort()
    this.#nap.abort()
    await this.#running
    const term = this.#term
    await this.#end()
    // Where it cannot be given back, it ends by itself.
    if (term !== null) await giveBackLease(this.#parts.database, term).catch(() => null)
  }

  async #run(): Promise<void> {
    const { signal } = this.#leaving
    while (!signal.aborted) {
      try {
        await this.#step()
        this.#isFailing = false
      } catch (error) {
        this.#noteFailure(error)
      }
      await this.#rest(signal)
    }
  }

  async #rest(leaving: AbortSignal): Promise<void> {
    this.#nap = new AbortController()
    const signal = AbortSignal.any([leaving, this.#nap.signal])
    await wait(this.#term === null ? tryMs : renewMs, undefined, { signal }).catch(() => null)
  }

  /** An outage is told by whoever needs the database. */
  #noteFailure(error: unknown): void {
    if (error instanceof DatabaseOutage || this.#isFailing) return
    this.#isFailing = true
    this.#parts.logger.error({ err: error }, 'it could not be settled which machine watches')
  }

  async #step(): Promise<void> {
    const { database, holder, onBegin, logger } = this.#parts
    const term = this.#term
    const askedAt = performance.now()
    if (term === null) {
      const taken = await takeLease(database, holder, leaseMs)
      if (taken === null) return
      this.#term = taken
      this.#holdSince(askedAt)
      logger.info({ term: taken }, 'this machine watches')
      onBegin(taken)
      return
    }
    const isRenewed = await renewLease(database, term, leaseMs)
    // It may have ended while it was asked for: the next step takes it again.
    if (this.#term !== term) return
    if (isRenewed) this.#holdSince(askedAt)
    else this.#lose()
  }

  #holdSince(askedAt: number): void {
    clearTimeout(this.#deadline)
    const leftMs = askedAt + safeMs - performance.now()
    this.#deadline = setTimeout(() => this.#lose(), Math.max(0, leftMs))
  }

  #lose(): void {
    this.#parts.logger.info('this machine watches no more: another one may')
    void this.#end()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#deadline)
    this.#term = null
    await this.#parts.onEnd()
  }
}
