import type { WireTransportEvent } from '#contract/transport-event.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import type { EventRecord } from './event-record.ts'
import { verifiedEvents, withVersions } from './world-events.ts'

type EventReference = { id: string; type: 'transport_event' }

/** The events of a box up to an instant, newest first. */
export interface Timeline {
  instants: number[]
  references: EventReference[]
}

/** Left to its end, with all that the story will report, it serves every instant: worth keeping with the story. */
export function timelineOf(story: ShipmentStory, container: ContainerStory, until = Infinity): Timeline {
  const timeline: Timeline = { instants: [], references: [] }
  for (const { at, id } of verifiedEvents(story, container, until).toReversed()) {
    timeline.instants.push(at)
    timeline.references.push({ id, type: 'transport_event' })
  }
  return timeline
}

/** References to the verified events of a box up to an instant, newest first: far less work than their records. */
export function transportEventReferences({ instants, references }: Timeline, now: number): EventReference[] {
  const newest = instants.findIndex((at) => at <= now)
  return newest < 0 ? [] : references.slice(newest)
}

/** The verified events of a box up to an instant, newest first: the records that webhooks receive. */
export function projectTransportEvents(
  story: ShipmentStory,
  container: ContainerStory,
  now: number,
): WireTransportEvent[] {
  return (
    withVersions(verifiedEvents(story, container, now), [])
      .toReversed()
      // Every record of this type is made with this shape.
      .map(({ record }) => record as EventRecord & WireTransportEvent)
  )
}
