import { readKeptWebhook } from '../store/kept-webhook.ts'
import type { Database } from '../store/schema.ts'
import type { WebhookAddress } from './address.ts'
import type { Registration } from './registrar.ts'

/** Milliseconds for which it is not read again: a stranger who posts a lot must not keep the database busy. */
const keptMs = 2_000

/** The webhook that another machine has registered, which posts to the address that all have in common. */
export class KnownWebhook {
  readonly #database: Database
  readonly #account: string
  #kept: { registration: Registration | null; at: number } | null = null

  constructor(database: Database, account: string) {
    this.#database = database
    this.#account = account
  }

  /**
   * By what its deliveries are known: the signature alone, since only who registers asks where they come from.
   * @throws what the database throws
   */
  async read({ url, isOnThisMachine }: WebhookAddress): Promise<Registration | null> {
    if (this.#kept === null || performance.now() - this.#kept.at >= keptMs) {
      const kept = await readKeptWebhook(this.#database, this.#account)
      const registration = kept?.url === url ? { ...kept, isOnThisMachine, addresses: null } : null
      this.#kept = { registration, at: performance.now() }
    }
    return this.#kept.registration
  }
}
