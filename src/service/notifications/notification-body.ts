import type { WebhookEventName } from '#contract/webhook-event.ts'
import type { WireWebhookNotification } from '#contract/webhook-notification.ts'
import { timestamp } from '../world/zone.ts'

/** A resource object of the interface. */
export interface Resource {
  id: string
  type: string
  attributes: object
}

/** What a receiver is sent: interface facts 3.3. */
export interface NotificationBody {
  data: WireWebhookNotification
  included?: Resource[]
}

/** The version that the interface's sample of a document event names. */
const documentEventVersion = '2026-03-10'

type Attributes = WireWebhookNotification['attributes']
type Relationships = WireWebhookNotification['relationships']

/** Events of documents name their record in a relationship of their own: interface facts 2.11. */
export function referenceOf({
  type,
  id,
}: {
  type: string
  id: string
}): Pick<Relationships, 'reference_object' | 'document'> {
  // The contract knows both, of which one is there.
  if (type === 'document') return { document: { data: { type, id } } } as Relationships
  return { reference_object: { data: { type, id } } } as Relationships
}

/** Events of documents say their version: interface facts 2.11. */
export function versionOf({ type }: { type: string }): Pick<Attributes, 'version'> {
  // Left out where there is none.
  return (type === 'document' ? { version: documentEventVersion } : {}) as Attributes
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
      // What is sent is fixed before the first attempt, so it says what held then: interface facts 3.3.
      attributes: {
        event,
        delivery_status: 'pending',
        created_at: timestamp(at),
        ...versionOf(reference),
      },
      relationships: {
        webhook: { data: { type: 'webhook', id: webhookId } },
        ...referenceOf(reference),
        webhook_notification_logs: { data: [] },
      },
    },
    ...(included.length === 0 ? {} : { included }),
  }
}
