import type { WireTransportEvent } from '#contract/transport-event.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { type EventRecord, worldEventsBetween } from './world-events.ts'

/** What is vouched for about a box up to an instant, newest first: the records that webhooks get. */
export function projectTransportEvents(
  story: ShipmentStory,
  container: ContainerStory,
  now: number,
): WireTransportEvent[] {
  // The other boxes of the shipment have events of their own.
  const events = worldEventsBetween({ ...story, containers: [container] }, 0, now)
  return events.toReversed().flatMap(({ record }) =>
    // Records of this type are made with this shape and no other.
    record.type === 'transport_event' ? [record as EventRecord & WireTransportEvent] : [],
  )
}
