import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type KeptWebhook, readKeptWebhook } from '../store/kept-webhook.ts'
import type { Database } from '../store/schema.ts'
import { pauseMs } from '../watch/pauses.ts'
import { AccountWebhooks, type AskWebhooks, WebhookRefusal } from './account-webhooks.ts'
import type { WebhookAddress } from './address.ts'
import { register } from './register.ts'
import type { Sources } from './source.ts'

/**
 * Milliseconds until it is looked whether the webhook is still there: services switch one off whose deliveries fail, and
 * people delete one.
 */
const againMs = 60 * 60_000

interface RegistrarParts {
  askWebhooks: AskWebhooks
  database: Database
  account: string
  logger: Logger
}

/** By what deliveries are known. */
export type Registration = KeptWebhook & Sources

/** Keeps the desk's webhook registered, for as long as it takes. Whatever fails, the walk goes on without it. */
export class Registrar {
  readonly #parts: RegistrarParts
  readonly #leaving = new AbortController()
  #running: Promise<void> | null = null
  #registration: Registration | null = null
  #isFirst = true
  #failures = 0

  constructor(parts: RegistrarParts) {
    this.#parts = parts
  }

  /** Null: nothing is registered yet, or not any more. */
  get registration(): Registration | null {
    return this.#registration
  }

  /** From the start until the first registration, however often it fails. */
  get isRegistering(): boolean {
    return this.#running !== null && this.#isFirst
  }

  start(address: WebhookAddress): void {
    this.#running ??= this.#run(address)
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await this.#running
  }

  async #run(address: WebhookAddress): Promise<void> {
    const { signal } = this.#leaving
    while (!signal.aborted) {
      let restMs = againMs
      try {
        if (await this.#isForgotten()) return
        await this.#register(address)
        this.#failures = 0
      } catch (error) {
        if (signal.aborted) return
        restMs = this.#pauseAfter(error)
      }
      await wait(restMs, undefined, { signal }).catch(() => null)
    }
  }

  /** Somebody has removed it with `forget-webhook`: only a new start registers again. */
  async #isForgotten(): Promise<boolean> {
    const { database, account, logger } = this.#parts
    if (this.#registration === null || (await readKeptWebhook(database, account)) !== null) return false
    this.#registration = null
    logger.info('the webhook of the desk was removed: changes are found by the walk')
    return true
  }

  async #register({ url, isOnThisMachine }: WebhookAddress): Promise<void> {
    const { askWebhooks, database, account, logger } = this.#parts
    const webhooks = new AccountWebhooks(askWebhooks, this.#leaving.signal)
    const before = this.#registration
    const kept = await register({ webhooks, database, account, url })
    this.#isFirst = false
    // From here on deliveries are known; where they come from is told in a moment.
    this.#registration = { ...kept, isOnThisMachine, addresses: before?.addresses ?? null }
    if (kept.id !== before?.id) logger.info({ id: kept.id, url }, 'the webhook of the desk is registered')
    if (isOnThisMachine) return
    this.#registration = { ...this.#registration, addresses: await webhooks.sources() }
  }

  /** Milliseconds until it is tried again; the first failure is logged. */
  #pauseAfter(error: unknown): number {
    this.#failures += 1
    if (this.#failures === 1) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#parts.logger.warn(
        { reason },
        'the webhook of the desk could not be registered; it is tried again',
      )
    }
    return pauseMs(this.#failures, error instanceof WebhookRefusal ? error.toldMs : 0)
  }
}
