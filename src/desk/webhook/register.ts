import type { Webhook } from '#contract/webhook.ts'
import { webhookEventNames } from '#contract/webhook-event.ts'
import { type KeptWebhook, readKeptWebhook, writeKeptWebhook } from '../store/kept-webhook.ts'
import type { Database } from '../store/schema.ts'
import { type AccountWebhooks, WebhookRefusal, type WebhookWish } from './account-webhooks.ts'

/** Events after which a shipment is another; the others tell of requests and documents. */
const wanted: readonly string[] = webhookEventNames.filter(
  (name) => !/^document\.|^tracking_request\.(?:failed|awaiting_manifest)$/.test(name),
)

export interface RegisterParts {
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
function oldest(webhooks: readonly Webhook[]): Webhook | null {
  return webhooks.reduce<Webhook | null>(
    (first, each) => (first === null || ageKey(each) < ageKey(first) ? each : first),
    null,
  )
}

/** An account may not know all events, and refuse those: it then gets no say in them. */
async function withEvents<Result>(
  wish: WebhookWish,
  send: (wish: WebhookWish) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(wish)
  } catch (error) {
    if (!(error instanceof WebhookRefusal) || error.status !== 422 || wish.events === undefined) throw error
    const { events: _, ...rest } = wish
    return send(rest)
  }
}

/** What of a webhook has to be another, so that it tells all and tells it here. */
function mendingOf(webhook: Webhook, url: string): WebhookWish {
  const lacks = wanted.some((name) => !webhook.events.includes(name))
  return {
    ...(isAt(webhook, url) ? {} : { url }),
    ...(webhook.active === true ? {} : { active: true }),
    ...(lacks ? { events: [...wanted] } : {}),
  }
}

async function mend({ webhooks, url }: RegisterParts, webhook: Webhook): Promise<void> {
  const wish = mendingOf(webhook, url)
  if (Object.keys(wish).length === 0) return
  await withEvents(wish, async (rest) => {
    if (Object.keys(rest).length > 0) await webhooks.change(webhook.id, rest)
  })
}

/**
 * Has exactly one webhook of the account post to the desk: the one that is there, mended, or a new one. What an earlier
 * start or a second one at the same time has left at the same address goes.
 * @throws WebhookRefusal where the service does not do what it is asked
 */
export async function register(parts: RegisterParts): Promise<KeptWebhook> {
  const { webhooks, database, account, url } = parts
  const kept = await readKeptWebhook(database, account)
  let made: Webhook | null = null
  for (;;) {
    const all: Webhook[] = await webhooks.all()
    const here = all.filter((each) => isAt(each, url))
    if (made !== null && here.every(({ id }) => id !== made?.id)) here.push(made)
    const own = oldest(here) ?? all.find(({ id }) => id === kept?.id) ?? null
    if (own === null) {
      // Then all are looked at once more: another program may have done the same.
      made = await withEvents({ url, active: true, events: [...wanted] }, (wish) => webhooks.make(wish))
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
    await mend(parts, own)
    const registered = { account, id: own.id, url, secret }
    await writeKeptWebhook(database, registered)
    return registered
  }
}
