import type { WebhookEventName } from '#contract/webhook-event.ts'
import type { WireWebhookNotification } from '#contract/webhook-notification.ts'
import { withId } from '../world/projections/ids.ts'
import { timestamp } from '../world/zone.ts'
import { referenceOf, versionOf } from './notification-record.ts'

/** A resource object of the interface. */
export interface Resource {
  id: string
  type: string
  attributes: object
}

/** What a webhook receives: contract/README.md, Deliveries. */
export interface NotificationBody {
  data: WireWebhookNotification
  included?: Resource[]
}

export function notificationBody(notification: {
  id: string
  event: WebhookEventName
  at: number
  reference: { type: string; id: string }
  webhookId: string
  included: Resource[]
}): NotificationBody {
  const { id, event, at, reference, webhookId, included } = notification
  return {
    data: {
      id,
      type: 'webhook_notification',
      // The body is fixed before the first attempt, so it has the status of that moment.
      attributes: withId(id, {
        event,
        delivery_status: 'pending',
        created_at: timestamp(at),
        ...versionOf(reference),
      }),
      relationships: {
        webhook: { data: { type: 'webhook', id: webhookId } },
        ...referenceOf(reference),
        webhook_notification_logs: { data: [] },
      },
    },
    ...(included.length === 0 ? {} : { included }),
  }
}
