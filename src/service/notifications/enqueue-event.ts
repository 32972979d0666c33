import { randomUUID } from 'node:crypto'
import type { WebhookEventName } from '#contract/webhook-event.ts'
import { notificationBody, type Resource } from '../records/notification-body.ts'
import { addNotifications, type NewNotification } from '../store/notification-queue.ts'
import type { Transaction } from '../store/schema.ts'
import { activeSubscribers, type Subscriber } from '../store/webhooks.ts'

/** An event that webhooks can subscribe to. */
export interface WebhookEvent {
  event: WebhookEventName
  /** The record that the event is about; it is sent along when `included` has it. */
  reference: { type: string; id: string }
  /** The shipment in whose order it is delivered; null where there is none. */
  shipmentId: string | null
  /** The world's instant, epoch milliseconds. */
  at: number
  /** Makes the records that are sent along. Only called when a webhook subscribes to the event. */
  included?: () => Resource[] | Promise<Resource[]>
}

function notificationFor(
  webhookId: string,
  { event, reference, shipmentId, at }: WebhookEvent,
  included: Resource[],
): NewNotification {
  const id = randomUUID()
  return {
    id,
    webhook_id: webhookId,
    event,
    reference_type: reference.type,
    reference_id: reference.id,
    order_key: shipmentId ?? id,
    body: JSON.stringify(notificationBody({ id, event, at, reference, webhookId, included })),
    created_at: at,
  }
}

/** Enqueues one notification for each subscriber to the event. */
export async function enqueueForSubscribers(
  transaction: Transaction,
  subscribers: readonly Subscriber[],
  event: WebhookEvent,
): Promise<void> {
  const receiving = subscribers.filter(({ events }) => events.has(event.event))
  if (receiving.length === 0) return
  const included = (await event.included?.()) ?? []
  await addNotifications(
    transaction,
    receiving.map(({ id }) => notificationFor(id, event, included)),
  )
}

/**
 * Enqueues an event for every webhook that subscribes to it, in the transaction of the change that it reports:
 * both are committed or neither. Costs one small query when no webhook does.
 */
export async function enqueueEvent(transaction: Transaction, event: WebhookEvent): Promise<void> {
  await enqueueForSubscribers(transaction, await activeSubscribers(transaction), event)
}
