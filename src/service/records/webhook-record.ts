import type { WireWebhook } from '#contract/webhook.ts'
import { eventsOf, type WebhookRow } from '../store/webhooks.ts'
import { timestamp } from '../world/zone.ts'

export function webhookRecord(row: WebhookRow): WireWebhook {
  return {
    id: row.id,
    type: 'webhook',
    attributes: {
      url: row.url,
      active: row.active === 1,
      events: [...eventsOf(row).keys()],
      secret: row.secret,
      // Written only by this program, validated when received.
      headers: JSON.parse(row.headers) as { name: string; value: string }[],
      created_at: timestamp(row.created_at),
    },
  }
}
