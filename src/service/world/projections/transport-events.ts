import type { WireTransportEvent } from '#contract/transport-event.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import type { EventRecord } from './event-record.ts'
import { worldEventsBetween } from './world-events.ts'

/** The verified events of a box up to an instant, newest first: the records that webhooks receive. */
export function projectTransportEvents(
  story: ShipmentStory,
  container: ContainerStory,
  now: number,
): WireTransportEvent[] {
  // The other boxes of the shipment have events of their own.
  const events = worldEventsBetween({ ...story, containers: [container] }, 0, now)
  return events.toReversed().flatMap(({ record }) =>
    // Every record of this type is made with this shape.
    record.type === 'transport_event' ? [record as EventRecord & WireTransportEvent] : [],
  )
}
