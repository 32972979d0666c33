import type { Logger } from 'pino'
import {
  claimDue,
  type ClaimedNotification,
  finishAttempt,
  nextAttempts,
  releaseClaims,
} from '../store/notification-queue.ts'
import type { Database } from '../store/schema.ts'
import { type Delivery, post, type Attempt } from './post.ts'
import { type DeliverySettings, stepAfterAttempt } from './settings.ts'
import { enqueueWorldEvents } from './enqueue-world-events.ts'

/** Milliseconds of real time between two checks for clock events. */
const checkEveryMs = 1_000

/** Simultaneous deliveries, in total and to one webhook: a slow receiver leaves room for the others. */
const mostAtOnce = 16
const mostPerWebhook = 4

/** Milliseconds beyond the timeout after which a claim counts as abandoned. */
const claimGraceMs = 30_000

export interface DispatcherParts {
  database: Database
  /** Advances the stored world to an instant of its clock, in epoch milliseconds. */
  advanceTo: (worldNow: number) => Promise<void>
  /** The world's clock, epoch milliseconds. */
  worldNow: () => number
  settings: DeliverySettings
  logger: Logger
  /** Real time, epoch milliseconds: pauses between attempts are not simulated. */
  realNow: () => number
}

/** Turns the world's events into notifications and delivers all notifications to their webhooks. */
export class WebhookDispatcher {
  readonly settings: DeliverySettings
  readonly #parts: DispatcherParts
  readonly #stop = new AbortController()
  readonly #running = new Map<string, { webhookId: string; done: Promise<void> }>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn: Promise<void> | null = null
  #again = false
  #started = false

  constructor(parts: DispatcherParts) {
    this.#parts = parts
    this.settings = parts.settings
  }

  /** Starts working on its own, first with what an earlier program left over. */
  async start(): Promise<void> {
    await releaseClaims(this.#parts.database)
    this.#started = true
    this.wake()
  }

  /** Starts a turn at once: something has changed. */
  wake(): void {
    if (!this.#started || this.#stop.signal.aborted) return
    this.#again = true
    this.#turn ??= this.#takeTurns()
  }

  async #takeTurns(): Promise<void> {
    clearTimeout(this.#timer)
    let next = checkEveryMs
    while (this.#again && !this.#stop.signal.aborted) {
      this.#again = false
      next = await this.#takeTurn()
    }
    // In one step with the last check of `#again`: a later wake starts over.
    this.#turn = null
    if (!this.#stop.signal.aborted) this.#timer = setTimeout(() => this.wake(), next)
  }

  /** @returns milliseconds until the next one is due */
  async #takeTurn(): Promise<number> {
    try {
      await enqueueWorldEvents(this.#parts, this.#parts.worldNow())
      await this.#startDue()
      return await this.#untilNext()
    } catch (error) {
      this.#parts.logger.error({ err: error }, 'webhooks: the queue could not be processed')
      return checkEveryMs
    }
  }

  #runningTo(webhookId: string): number {
    return [...this.#running.values()].filter((running) => running.webhookId === webhookId).length
  }

  /** How many more deliveries to a webhook can start. */
  #roomFor(webhookId: string): number {
    return Math.min(mostAtOnce - this.#running.size, mostPerWebhook - this.#runningTo(webhookId))
  }

  /** Milliseconds until the next attempt is due, or until the next check for clock events. */
  async #untilNext(): Promise<number> {
    const now = this.#parts.realNow()
    const next = await nextAttempts(this.#parts.database, now)
    // Where there is no room, the end of a delivery wakes it.
    const waits = [...next].flatMap(([id, at]) => (this.#roomFor(id) > 0 ? Math.max(at - now, 1) : []))
    return Math.min(checkEveryMs, ...waits)
  }

  /** Starts as many of the due deliveries as there is room for. */
  async #startDue(): Promise<void> {
    const { database, realNow, settings } = this.#parts
    const now = realNow()
    const next = await nextAttempts(database, now)
    const due = [...next.keys()].filter((id) => (next.get(id) ?? now) <= now)
    // Webhooks with the fewest running deliveries come first, so that none waits forever.
    for (const webhookId of due.toSorted((a, b) => this.#runningTo(a) - this.#runningTo(b))) {
      const most = this.#roomFor(webhookId)
      if (most <= 0) continue
      const claimMs = settings.timeoutMs + claimGraceMs
      for (const one of await claimDue(database, webhookId, { now, claimMs, most })) {
        const done = this.#deliver(one).finally(() => {
          this.#running.delete(one.id)
          this.wake()
        })
        this.#running.set(one.id, { webhookId, done })
      }
    }
  }

  async #deliver(claimed: ClaimedNotification): Promise<void> {
    const { database, worldNow, settings, logger, realNow } = this.#parts
    const attempt = await post(claimed, settings, this.#stop.signal)
    // Aborted by the end of this program: the next program delivers it.
    if (this.#stop.signal.aborted && attempt.statusCode === null) return
    try {
      const next = stepAfterAttempt(attempt, claimed.attempts + 1, realNow(), settings)
      await finishAttempt(database, claimed, attempt, next, worldNow())
    } catch (error) {
      // The claim expires, and it is delivered again: better twice than never.
      logger.error({ err: error, notification: claimed.id }, 'webhooks: an attempt could not be recorded')
    }
  }

  /** Delivers once, outside the queue. */
  sendOnce(delivery: Delivery): Promise<Attempt> {
    return post(delivery, this.settings, this.#stop.signal)
  }

  /** Works until nothing is due anymore; for tests, which move the clock themselves. */
  async drain(): Promise<void> {
    await enqueueWorldEvents(this.#parts, this.#parts.worldNow())
    do {
      await this.#startDue()
      await Promise.all([...this.#running.values()].map(({ done }) => done))
    } while (await this.#hasDue())
  }

  async #hasDue(): Promise<boolean> {
    const now = this.#parts.realNow()
    const next = await nextAttempts(this.#parts.database, now)
    return [...next.values()].some((at) => at <= now)
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#stop.abort()
    await this.#turn
    await Promise.all([...this.#running.values()].map(({ done }) => done))
    await releaseClaims(this.#parts.database)
  }
}
