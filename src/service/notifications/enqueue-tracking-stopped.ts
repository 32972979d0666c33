import { requestRecord } from '../records/tracking-request-record.ts'
import type { Transaction } from '../store/schema.ts'
import { requestsOfShipment } from '../store/tracking-requests.ts'
import type { Subscriber } from '../store/webhooks.ts'
import type { ShipmentStory } from '../world/types.ts'
import { projectShipment } from '../world/world.ts'
import { enqueueForSubscribers } from './enqueue-event.ts'

export const stoppedEvent = 'tracking_request.tracking_stopped'

/**
 * Enqueues, for each request of a shipment, that tracking has stopped, by a user or on its own.
 * @param times the world's instants, in epoch milliseconds: when it stopped, and the present
 */
export async function enqueueTrackingStopped(
  transaction: Transaction,
  subscribers: readonly Subscriber[],
  story: ShipmentStory,
  { endedAt, now }: { endedAt: number; now: number },
): Promise<void> {
  if (!subscribers.some(({ events }) => events.has(stoppedEvent))) return
  for (const row of await requestsOfShipment(transaction, story.id)) {
    await enqueueForSubscribers(transaction, subscribers, {
      event: stoppedEvent,
      reference: { type: 'tracking_request', id: row.id },
      shipmentId: story.id,
      at: now,
      included: () => [requestRecord(row, endedAt), projectShipment(story, endedAt)],
    })
  }
}
