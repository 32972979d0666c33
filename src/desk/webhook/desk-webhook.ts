import type { Logger } from 'pino'
import type { Subject } from '#contract/desk/subject.ts'
import type { Database } from '../store/schema.ts'
import type { Watch } from '../watch/watch.ts'
import type { AskWebhooks } from './account-webhooks.ts'
import type { WebhookAddress } from './address.ts'
import { type Deliveries, DeliveryCounts } from './counts.ts'
import { Receiver } from './receiver.ts'
import { Registrar } from './registrar.ts'
import { TouchedQueue } from './touched-queue.ts'

interface WebhookParts {
  askWebhooks: AskWebhooks
  database: Database
  account: string
  worldNow: () => number | null
  watch: Pick<Watch, 'askAhead' | 'readAhead'>
  logger: Logger
}

/** The webhook by which the tracking service tells the desk what happens. */
export class DeskWebhook {
  readonly #counts = new DeliveryCounts()
  readonly #receiver: Receiver
  readonly #registrar: Registrar
  readonly #queue: TouchedQueue

  constructor(parts: WebhookParts) {
    const counts = this.#counts
    this.#registrar = new Registrar({ ...parts, ask: parts.askWebhooks })
    this.#queue = new TouchedQueue({ ...parts, counts })
    this.#receiver = new Receiver({
      ...parts,
      counts,
      registration: () => this.#registrar.registration,
      isRegistering: () => this.#registrar.isRegistering,
      onTouched: (touched) => this.readAgain(touched),
    })
  }

  /** Where it is to post, once the program listens. */
  register(address: WebhookAddress): void {
    this.#registrar.start(address)
  }

  /** The watch ends at the same time: what it was asked for is not told any more. */
  async close(): Promise<void> {
    await Promise.all([this.#registrar.close(), this.#queue.close()])
  }

  /** Null: none is registered. */
  get id(): string | null {
    return this.#registrar.registration?.id ?? null
  }

  deliveries(): Deliveries {
    return this.#counts.read()
  }

  /** Has these read again, ahead of the walk. */
  readAgain(subjects: readonly Subject[]): void {
    for (const each of subjects) this.#queue.add(each)
  }

  /** Takes a delivery. */
  receive(request: Request): Promise<Response> {
    return this.#receiver.receive(request)
  }
}
