import { instantsOfChange } from '../box-facts.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { estimateEvents } from './estimate-events.ts'
import { containerEvent, type WorldEvent } from './event-record.ts'
import { milestoneEvents, receivedAt } from './milestone-events.ts'
import { releaseEvents } from './release-events.ts'

function boxInstants(story: ShipmentStory, container: ContainerStory): number[] {
  const passed = container.at.flatMap((at) => (at === null ? [] : receivedAt(story, container, at)))
  return [container.createdAt, ...passed, ...instantsOfChange(container)]
}

/** The instants at which anything can be reported about a shipment, ascending, up to the end of tracking. */
function instantsOf(story: ShipmentStory): number[] {
  const own = [story.arrivalEstimates, story.departureEstimates, story.terminal].flatMap((history) =>
    history.map(({ from }) => from),
  )
  const all = [...own, ...story.containers.flatMap((container) => boxInstants(story, container))]
  const end = story.stoppedAt ?? Infinity
  return [...new Set(all)].filter((at) => at >= story.createdAt && at <= end).toSorted((a, b) => a - b)
}

function eventsAt(story: ShipmentStory, at: number): WorldEvent[] {
  const boxes = story.containers.filter((container) => container.createdAt <= at)
  return [
    ...boxes.flatMap((container) =>
      container.createdAt === at
        ? containerEvent(
            story,
            container,
            'container.created',
            'container_created_event',
            at,
            { timezone: 'Etc/UTC' },
            null,
          )
        : [],
    ),
    ...(at > story.dataFrom ? estimateEvents(story, at) : []),
    ...boxes.flatMap((container) => [
      ...milestoneEvents(story, container, at),
      ...(container.createdAt === at ? [] : releaseEvents(story, container, at)),
    ]),
  ]
}

/** What is reported about a shipment after one instant and up to another, in order. */
export function worldEventsBetween(story: ShipmentStory, after: number, until: number): WorldEvent[] {
  return instantsOf(story)
    .filter((at) => at > after && at <= until)
    .flatMap((at) => eventsAt(story, at))
}

/** The next instant after this one at which anything can be reported; null: nothing is left to report. */
export function nextWorldEventAt(story: ShipmentStory, after: number): number | null {
  return instantsOf(story).find((at) => at > after) ?? null
}
