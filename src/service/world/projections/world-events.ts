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

/** Events of which a newer one replaces the older: deadlines, appointments and estimates. */
const replaceable = /\.(changed|estimated\.\w+)$/

function isReplaceable({ event, record }: WorldEvent): boolean {
  return record.type === 'transport_event' && replaceable.test(event)
}

function versionKey({ event, container }: WorldEvent): string {
  return `${event} ${container?.id}`
}

/** Names in each event the one that it replaces. `earlier` is what was reported before. */
function withVersions(events: WorldEvent[], earlier: readonly WorldEvent[]): WorldEvent[] {
  const latest = new Map<string, string>()
  for (const event of earlier) if (isReplaceable(event)) latest.set(versionKey(event), event.record.id)
  for (const event of events) {
    if (!isReplaceable(event)) continue
    const { record } = event
    const id = latest.get(versionKey(event))
    if (id !== undefined) record.relationships['previous_version'] = { data: { type: 'transport_event', id } }
    latest.set(versionKey(event), record.id)
  }
  return events
}

/** What is reported about a shipment after one instant and up to another, in order. */
export function worldEventsBetween(story: ShipmentStory, after: number, until: number): WorldEvent[] {
  const instants = instantsOf(story).filter((at) => at <= until)
  const events = instants.filter((at) => at > after).flatMap((at) => eventsAt(story, at))
  // Only then is it worth going through all that was before.
  if (!events.some(isReplaceable)) return events
  return withVersions(
    events,
    instants.filter((at) => at <= after).flatMap((at) => eventsAt(story, at)),
  )
}

/** The next instant after this one at which anything can be reported; null: nothing is left to report. */
export function nextWorldEventAt(story: ShipmentStory, after: number): number | null {
  return instantsOf(story).find((at) => at > after) ?? null
}
