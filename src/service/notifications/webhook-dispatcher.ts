import { setMaxListeners } from 'node:events'
import type { Logger } from 'pino'
import {
  claimDue,
  type ClaimedNotification,
  finishAttempt,
  forgetDone,
  nextAttempts,
  releaseClaims,
} from '../store/notification-queue.ts'
import type { Database } from '../store/schema.ts'
import { DeliveryPlaces, type Place } from './delivery-places.ts'
import { DatabaseOutage } from '#database/outage.ts'
import { type Delivery, post, type Attempt } from './post.ts'
import { type DeliverySettings, stepAfterAttempt } from './settings.ts'
import { enqueueWorldEvents } from './enqueue-world-events.ts'

/** Milliseconds of real time between two checks for clock events. */
const checkEveryMs = 1_000

/** Of so many attempts one looks for notifications that can be forgotten. */
const forgetEvery = 500

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
  readonly #places = new DeliveryPlaces()
  readonly #running = new Set<Promise<void>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn: Promise<void> | null = null
  #again = false
  #started = false
  #attempts = 0

  constructor(parts: DispatcherParts) {
    this.#parts = parts
    // Each running delivery listens: Node takes more than ten listeners for a leak.
    setMaxListeners(0, this.#stop.signal)
    this.settings = parts.settings
  }

  /** Starts working on its own, first with what an earlier program left over. */
  async start(): Promise<void> {
    await this.#releaseClaims()
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
      this.#logUnlessOutage(error, 'webhooks: the queue could not be processed')
      return checkEveryMs
    }
  }

  /** Milliseconds until the next attempt is due, or until the next check for clock events. */
  async #untilNext(): Promise<number> {
    const now = this.#parts.realNow()
    const next = await nextAttempts(this.#parts.database, now)
    // Where there is no room, a delivery that ends or is late wakes it.
    const waits = [...next].flatMap(([id, at]) => (this.#places.roomFor(id) > 0 ? Math.max(at - now, 1) : []))
    return Math.min(checkEveryMs, ...waits)
  }

  /** Starts as many of the due deliveries as there is room for. */
  async #startDue(): Promise<void> {
    const { database, realNow, settings } = this.#parts
    const now = realNow()
    const next = await nextAttempts(database, now)
    const due = [...next.keys()].filter((id) => (next.get(id) ?? now) <= now)
    for (const webhookId of this.#places.inOrder(due)) {
      const most = this.#places.roomFor(webhookId)
      if (most <= 0) continue
      const claimMs = settings.timeoutMs + claimGraceMs
      for (const one of await claimDue(database, webhookId, { now, claimMs, most })) {
        const place = this.#places.take(webhookId)
        const running = this.#deliver(one, place).finally(() => {
          this.#running.delete(running)
          this.wake()
        })
        this.#running.add(running)
      }
    }
  }

  /** Posts once, in a place that is free again afterwards. */
  async #post(claimed: ClaimedNotification, place: Place): Promise<Attempt> {
    const { settings } = this.#parts
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      this.#places.late(place)
      this.wake()
    }, settings.promptMs)
    const attempt = await post(claimed, settings, this.#stop.signal)
    clearTimeout(late)
    const answered = isLate ? 'late' : 'promptly'
    this.#places.leave(place, attempt.statusCode === null ? 'never' : answered)
    return attempt
  }

  async #deliver(claimed: ClaimedNotification, place: Place): Promise<void> {
    const { database, worldNow, settings, realNow } = this.#parts
    const attempt = await this.#post(claimed, place)
    // Aborted by the end of this program: the next program delivers it.
    if (this.#stop.signal.aborted && attempt.statusCode === null) return
    try {
      const next = stepAfterAttempt(attempt, claimed.attempts + 1, realNow(), settings)
      await finishAttempt(database, claimed, attempt, next, worldNow())
      this.#attempts += 1
      if (this.#attempts % forgetEvery === 0) await forgetDone(database)
    } catch (error) {
      // The claim expires, and it is delivered again: better twice than never.
      this.#logUnlessOutage(error, `webhooks: an attempt of ${claimed.id} could not be recorded`)
    }
  }

  /** Outages of the database are logged once, when they begin. */
  #logUnlessOutage(error: unknown, message: string): void {
    if (!(error instanceof DatabaseOutage)) this.#parts.logger.error({ err: error }, message)
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
      await Promise.all(this.#running)
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
    await Promise.all(this.#running)
    await this.#releaseClaims()
  }

  /** Where they cannot be released now, they expire. */
  async #releaseClaims(): Promise<void> {
    try {
      await releaseClaims(this.#parts.database)
    } catch (error) {
      this.#logUnlessOutage(error, 'webhooks: claims could not be released')
    }
  }
}
