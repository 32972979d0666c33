import type { WireTransportEvent } from '#contract/transport-event.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import type { EventRecord } from './event-record.ts'
import { verifiedEvents, withVersions } from './world-events.ts'

type EventReference = { id: string; type: 'transport_event' }

/** The events of a box from first to last, newest first: all that its story will report. */
interface Timeline {
  instants: number[]
  references: EventReference[]
}

/** A story is never changed, so what will be reported about its boxes is worked out once. */
const timelines = new WeakMap<ShipmentStory, Map<string, Timeline>>()

function timelineOf(story: ShipmentStory, container: ContainerStory): Timeline {
  let ofBoxes = timelines.get(story)
  if (ofBoxes === undefined) {
    ofBoxes = new Map()
    timelines.set(story, ofBoxes)
  }
  let timeline = ofBoxes.get(container.id)
  if (timeline === undefined) {
    const events = verifiedEvents(story, container, Infinity).toReversed()
    timeline = {
      instants: events.map(({ at }) => at),
      references: events.map(({ id }) => ({ id, type: 'transport_event' })),
    }
    ofBoxes.set(container.id, timeline)
  }
  return timeline
}

/** References to the verified events of a box up to an instant, newest first: far less work than their records. */
export function transportEventReferences(
  story: ShipmentStory,
  container: ContainerStory,
  now: number,
): EventReference[] {
  const { instants, references } = timelineOf(story, container)
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
