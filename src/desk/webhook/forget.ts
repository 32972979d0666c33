import { forgetKeptWebhook, readKeptWebhook } from '../store/kept-webhook.ts'
import type { Database } from '../store/schema.ts'
import type { AccountWebhooks } from './account-webhooks.ts'
import { isAt } from './register.ts'

interface ForgetParts {
  webhooks: AccountWebhooks
  database: Database
  account: string
  /** Where it may post that is not remembered any more; null: not known. */
  url: string | null
}

/**
 * Removes the desk's webhook from the account, and with it the memory of it: a dashboard that runs makes no new one.
 * @returns addresses of the webhooks that were removed
 * @throws WebhookRefusal where the service does not do what it is asked; it is then still remembered
 */
export async function forgetWebhook({ webhooks, database, account, url }: ForgetParts): Promise<string[]> {
  const kept = await readKeptWebhook(database, account)
  const all = await webhooks.all()
  const own = all.filter((each) => each.id === kept?.id || (url !== null && isAt(each, url)))
  for (const { id } of own) await webhooks.remove(id)
  await forgetKeptWebhook(database)
  return own.map((each) => each.url)
}
