import type { Webhook } from '#contract/webhook.ts'
import { webhookEventNames } from '#contract/webhook-event.ts'
import { type KeptWebhook, readKeptWebhook, writeKeptWebhook } from '../store/kept-webhook.ts'
import type { Database } from '../store/schema.ts'
import type { AccountWebhooks } from './account-webhooks.ts'

/** Events after which a shipment is another; the others tell of requests and documents. */
const wanted = webhookEventNames.filter(
  (name) => !/^document\.|^tracking_request\.(?:failed|awaiting_manifest)$/.test(name),
)

interface RegisterParts {
  webhooks: AccountWebhooks
  database: Database
  account: string
  /** Where deliveries are to go. */
  url: string
}

/** Whether a webhook posts to this address, however it is written. */
export function isAt(webhook: Webhook, url: string): boolean {
  return URL.canParse(webhook.url) && new URL(webhook.url).href === url
}

/** In the order of this text webhooks were made. */
function ageKey({ createdAt, id }: Webhook): string {
  return `${createdAt ?? ''} ${id}`
}

/** The one that two programs choose that begin at the same time. */
function oldest(webhooks: readonly Webhook[]): Webhook | undefined {
  return webhooks.toSorted((one, other) => (ageKey(one) < ageKey(other) ? -1 : 1))[0]
}

/**
 * Has exactly one webhook of the account post to the desk: the one that is there, mended, or a new one. What an earlier
 * start or a second one at the same time has left at the same address goes.
 * @throws WebhookRefusal where the service does not do what it is asked
 */
export async function register({ webhooks, database, account, url }: RegisterParts): Promise<KeptWebhook> {
  const wish = { url, active: true, events: wanted }
  const kept = await readKeptWebhook(database, account)
  let made: Webhook | null = null
  for (;;) {
    const all: Webhook[] = await webhooks.all()
    const here = all.filter((each) => isAt(each, url))
    if (made !== null && here.every(({ id }) => id !== made?.id)) here.push(made)
    const own = oldest(here) ?? all.find(({ id }) => id === kept?.id)
    if (own === undefined) {
      // Then all are looked at once more: another program may have done the same.
      made = await webhooks.make(wish)
      continue
    }
    const told = own.secret ?? (own.id === made?.id ? made.secret : null)
    const known = own.id === kept?.id ? kept.secret : null
    const secret = told ?? known ?? (await webhooks.one(own.id)).secret
    for (const { id } of here) if (id !== own.id) await webhooks.remove(id)
    if (secret === null) {
      // It signs with something that nobody tells: a new one tells it when it is made.
      await webhooks.remove(own.id)
      if (made !== null) throw new Error('The tracking service does not tell the secret of a webhook.')
      continue
    }
    const isMissingEvents = wanted.some((name) => !own.events.includes(name))
    if (!isAt(own, url) || own.active !== true || isMissingEvents) await webhooks.change(own.id, wish)
    const registered = { account, id: own.id, url, secret }
    await writeKeptWebhook(database, registered)
    return registered
  }
}
