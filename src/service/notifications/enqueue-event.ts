import { randomUUID } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import type { WebhookEventName } from '#contract/webhook-event.ts'
import { dueOf, lockNotifications } from '../store/notification-order.ts'
import type { Tables } from '../store/schema.ts'
import { eventsOf } from '../store/webhooks.ts'
import { type NotificationBody, notificationBody, type Resource } from '../records/notification-body.ts'

/** Something that webhooks may want to hear of. */
export interface WebhookEvent {
  event: WebhookEventName
  /** The record that the event is about; it is sent along when `included` holds it. */
  reference: { type: string; id: string }
  /** The shipment in whose order it is delivered; null where there is none. */
  shipmentId: string | null
  /** The world's instant, epoch milliseconds. */
  at: number
  /** Makes the records that are sent along. Only called when somebody is told. */
  included?: () => Resource[] | Promise<Resource[]>
}

/** A webhook as far as it decides who is told. */
export interface Subscriber {
  id: string
  /** Names, and the world's instant from which on each is told. */
  events: ReadonlyMap<string, number>
}

/** The webhooks that are told of anything at present. */
export async function activeSubscribers(transaction: Transaction<Tables>): Promise<Subscriber[]> {
  const rows = await transaction
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('active', '=', 1)
    .execute()
  return rows.map((row) => ({ id: row.id, events: eventsOf(row) }))
}

async function insert(
  transaction: Transaction<Tables>,
  subscriber: Subscriber,
  { event, reference, shipmentId, at }: WebhookEvent,
  included: Resource[],
): Promise<void> {
  const id = randomUUID()
  const body: NotificationBody = notificationBody({
    id,
    event,
    at,
    reference,
    webhookId: subscriber.id,
    included,
  })
  const place = { webhook_id: subscriber.id, order_key: shipmentId ?? id }
  await transaction
    .insertInto('notification')
    .values({
      id,
      ...place,
      event,
      reference_type: reference.type,
      reference_id: reference.id,
      // Under the lock: what is committed later stands behind what was committed before.
      position: sql<number>`(select coalesce(max(position), 0) + 1 from notification)`,
      body: JSON.stringify(body),
      status: 'pending',
      attempts: 0,
      next_attempt_at: dueOf(place),
      claimed_until: 0,
      created_at: at,
    })
    .execute()
}

/** Writes one notification for each of the subscribers that ask for the event. */
export async function enqueueForSubscribers(
  transaction: Transaction<Tables>,
  subscribers: readonly Subscriber[],
  event: WebhookEvent,
): Promise<void> {
  const told = subscribers.filter(({ events }) => events.has(event.event))
  if (told.length === 0) return
  const included = (await event.included?.()) ?? []
  await lockNotifications(transaction)
  for (const subscriber of told) await insert(transaction, subscriber, event, included)
}

/**
 * Notes an event for every webhook that asks for it, in the transaction of the change that it tells of: both
 * are kept or neither. Costs one small query when nobody asks.
 */
export async function enqueueEvent(transaction: Transaction<Tables>, event: WebhookEvent): Promise<void> {
  await enqueueForSubscribers(transaction, await activeSubscribers(transaction), event)
}
