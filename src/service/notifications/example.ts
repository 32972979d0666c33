import type { WebhookEventName } from '#contract/webhook-event.ts'
import { pageOfShipments } from '../store/shipments.ts'
import type { Store } from '../store/store.ts'
import { uuid } from '../world/random.ts'
import { timestamp } from '../world/zone.ts'
import { worldEventsBetween } from '../world/world.ts'
import { includedWith } from './included.ts'
import { isClockEvent } from './enqueue-world-events.ts'
import { type NotificationBody, notificationBody, type Resource } from '../records/notification-body.ts'

/** Shipments that are searched for an event of the requested type. */
const shipmentsSearched = 100

const sampleWebhookId = uuid(0, 'sample', 'webhook')

async function fromTheWorld(
  store: Store,
  event: WebhookEventName,
  now: number,
): Promise<NotificationBody | null> {
  const { stories } = await pageOfShipments(store, {}, { number: 1, size: shipmentsSearched }, now)
  for (const story of stories) {
    const found = worldEventsBetween(story, 0, now).findLast((candidate) => candidate.event === event)
    if (found === undefined) continue
    const { record, container, at } = found
    return notificationBody({
      id: uuid(0, 'sample', event),
      event,
      at,
      reference: record,
      webhookId: sampleWebhookId,
      included: await includedWith(store.database, { story, container, record, at }),
    })
  }
  return null
}

function madeUp(event: WebhookEventName, now: number): NotificationBody {
  const [kind = ''] = event.split('.')
  const type = kind === 'container' ? 'transport_event' : kind
  const record: Resource = {
    id: uuid(0, 'sample', event, 'reference'),
    type,
    attributes:
      type === 'transport_event' ? { event, timestamp: timestamp(now), created_at: timestamp(now) } : {},
  }
  return notificationBody({
    id: uuid(0, 'sample', event),
    event,
    at: now,
    reference: record,
    webhookId: sampleWebhookId,
    included: type === 'transport_event' ? [record] : [],
  })
}

/** What a webhook receives for an event: the last one of its type in the world, or else a made-up one. */
export async function exampleOf(
  store: Store,
  event: WebhookEventName,
  now: number,
): Promise<NotificationBody> {
  const found = isClockEvent(event) ? await fromTheWorld(store, event, now) : null
  return found ?? madeUp(event, now)
}
