import { instantsOfChange } from '../box-facts.ts'
import type { ContainerStory, ShipmentStory } from '../types.ts'
import { estimateEvents } from './estimate-events.ts'
import { containerEvent, type EventOutline, recorded, type WorldEvent } from './event-record.ts'
import { milestoneEvents, receivedAt } from './milestone-events.ts'
import { deadlineEvents, updateEvents } from './release-events.ts'

function boxInstants(story: ShipmentStory, container: ContainerStory): number[] {
  const passed = container.at.flatMap((at) => (at === null ? [] : receivedAt(story, container, at)))
  return [container.createdAt, ...passed, ...instantsOfChange(container)]
}

/** The instants at which anything can be reported about a shipment, ascending, up to the end of tracking. */
function instantsOf(story: ShipmentStory): number[] {
  const all = new Set<number>()
  const end = story.stoppedAt ?? Infinity
  const add = (at: number) => {
    if (at >= story.createdAt && at <= end) all.add(at)
  }
  for (const history of [story.arrivalEstimates, story.departureEstimates, story.terminal]) {
    for (const { from } of history) add(from)
  }
  for (const container of story.containers) for (const at of boxInstants(story, container)) add(at)
  return [...all].toSorted((a, b) => a - b)
}

/** The verified events of a box at one of its instants. */
function verifiedAt(story: ShipmentStory, container: ContainerStory, at: number): EventOutline[] {
  const events = milestoneEvents(story, container, at)
  if (container.createdAt !== at) events.push(...deadlineEvents(story, container, at))
  return events
}

function eventsAt(story: ShipmentStory, at: number): EventOutline[] {
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
      ...verifiedAt(story, container, at),
      ...(container.createdAt === at ? [] : updateEvents(story, container, at)),
    ]),
  ]
}

/** Events of which a newer one replaces the older: deadlines, appointments and estimates. */
const replaceable = /\.(changed|estimated\.\w+)$/

function isReplaceable({ event, type }: EventOutline): boolean {
  return type === 'transport_event' && replaceable.test(event)
}

function versionKey({ event, container }: EventOutline): string {
  return `${event} ${container?.id}`
}

/** The events, each with the one that it replaces. `earlier` is what was reported before. */
export function withVersions(
  events: readonly EventOutline[],
  earlier: readonly EventOutline[],
): WorldEvent[] {
  const latest = new Map<string, string>()
  for (const event of earlier) if (isReplaceable(event)) latest.set(versionKey(event), event.id)
  return events.map((event) => {
    if (!isReplaceable(event)) return recorded(event)
    const key = versionKey(event)
    const previous = latest.get(key) ?? null
    latest.set(key, event.id)
    return recorded(event, previous)
  })
}

/** The verified events of a box up to an instant, in order. */
export function verifiedEvents(
  story: ShipmentStory,
  container: ContainerStory,
  until: number,
): EventOutline[] {
  // The other boxes of the shipment have events of their own.
  const alone = { ...story, containers: [container] }
  const verified: EventOutline[] = []
  const add = (events: readonly EventOutline[]) => {
    for (const event of events) if (event.type === 'transport_event') verified.push(event)
  }
  for (const at of instantsOf(alone)) {
    if (at > until) break
    if (at < container.createdAt) continue
    if (at > story.dataFrom) add(estimateEvents(alone, at))
    add(verifiedAt(alone, container, at))
  }
  return verified
}

/** What is reported about a shipment after one instant and up to another, in order. */
export function worldEventsBetween(story: ShipmentStory, after: number, until: number): WorldEvent[] {
  const instants = instantsOf(story).filter((at) => at <= until)
  const events = instants.filter((at) => at > after).flatMap((at) => eventsAt(story, at))
  // Only then is it worth going through all that was before.
  if (!events.some(isReplaceable)) return events.map((event) => recorded(event))
  return withVersions(
    events,
    instants.filter((at) => at <= after).flatMap((at) => eventsAt(story, at)),
  )
}

/** The next instant after this one at which anything can be reported; null: nothing is left to report. */
export function nextWorldEventAt(story: ShipmentStory, after: number): number | null {
  return instantsOf(story).find((at) => at > after) ?? null
}
