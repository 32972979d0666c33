import type { Logger } from 'pino'
import type { OwnWebhook } from '#contract/desk/own-webhook.ts'
import { json } from '#http/reply.ts'
import type { Database } from '../store/schema.ts'
import type { Term } from '../store/term.ts'
import type { Watch } from '../watch/watch.ts'
import type { AskWebhooks } from './account-webhooks.ts'
import type { WebhookAddress } from './address.ts'
import { type Deliveries, DeliveryCounts } from './counts.ts'
import { KnownWebhook } from './known-webhook.ts'
import { Receiver } from './receiver.ts'
import { type Registration, Registrar } from './registrar.ts'
import type { Touched } from './touched.ts'
import { TouchedQueue } from './touched-queue.ts'

interface WebhookParts {
  askWebhooks: AskWebhooks
  database: Database
  account: string
  worldNow: () => number | null
  /** Whether other machines may have registered it, and take what it delivers. */
  isShared: boolean
  /** Hands what was touched on to the machine that watches. */
  handOn: (touched: readonly Touched[]) => void
  logger: Logger
}

/** What there is of it while this machine watches. */
interface Watching {
  registrar: Registrar
  queue: TouchedQueue
}

/**
 * The webhook by which the tracking service tells the desk what happens: registered and read again by the machine that
 * watches, received by all.
 */
export class DeskWebhook {
  readonly #parts: WebhookParts
  readonly #counts = new DeliveryCounts()
  readonly #receiver: Receiver
  readonly #known: KnownWebhook
  #address: WebhookAddress | null = null
  #watching: Watching | null = null
  /** Id of the one in the database. */
  #knownId: string | null = null
  /** Somebody has removed it: only a new start registers again. */
  #isForgotten = false

  constructor(parts: WebhookParts) {
    this.#parts = parts
    this.#known = new KnownWebhook(parts.database, parts.account)
    this.#receiver = new Receiver({
      ...parts,
      counts: this.#counts,
      registration: () => this.#registration(),
      onTouched: (touched) => this.take(touched, parts.handOn),
    })
  }

  /** Where it is to post, once the program listens; the machine that watches registers it. */
  register(address: WebhookAddress): void {
    this.#address = address
    this.#start()
  }

  /** From now on this machine watches. */
  begin(watch: Pick<Watch, 'askAhead' | 'readAhead'>, term: Term): void {
    const { askWebhooks: ask, database, account, logger } = this.#parts
    this.#watching = {
      registrar: new Registrar({ ask, database, account, term, logger }),
      queue: new TouchedQueue({ watch, counts: this.#counts, logger }),
    }
    this.#start()
  }

  /** The watch ends at the same time: what it was asked for is not told any more. */
  async end(): Promise<void> {
    const ended = this.#watching
    this.#watching = null
    await Promise.all([ended?.registrar.close(), ended?.queue.close()])
  }

  /** Null: none is registered. */
  get id(): string | null {
    if (this.#watching !== null) return this.#watching.registrar.registration?.id ?? null
    return this.#parts.isShared && this.#address !== null ? this.#knownId : null
  }

  /** @param id of the webhook in the database; null: there is none, or not any more */
  see(id: string | null): void {
    if (id === null && this.#knownId !== null) this.#isForgotten = true
    this.#knownId = id
  }

  deliveries(): Deliveries {
    return this.#counts.read()
  }

  /**
   * Reads again what was touched.
   * @param otherwise called where another machine watches
   */
  take(touched: readonly Touched[], otherwise?: (touched: readonly Touched[]) => void): void {
    if (this.#watching === null) otherwise?.(touched)
    else for (const each of touched) this.#watching.queue.add(each)
  }

  /** Takes a delivery, or tells a browser which webhook it is. */
  async handle(request: Request): Promise<Response> {
    if (request.method === 'POST') return this.#receiver.receive(request)
    return json(200, { id: this.id } satisfies OwnWebhook)
  }

  #start(): void {
    if (this.#address !== null && !this.#isForgotten) this.#watching?.registrar.start(this.#address)
  }

  async #registration(): Promise<Registration | null> {
    const own = this.#watching?.registrar.registration ?? null
    if (own !== null || this.#address === null || !this.#parts.isShared) return own
    return this.#known.read(this.#address)
  }
}
