import type { WireWebhook } from '#contract/webhook.ts'
import { notFound } from '../service-error.ts'
import { recordById } from '../store/records.ts'
import type { Handler } from './handler.ts'

export const getWebhook: Handler<'getWebhook'> = async ({ path, store }) => {
  const webhook = await recordById<WireWebhook>(store.database, 'webhook', path.id)
  if (webhook === null) throw notFound()
  return { data: webhook }
}
