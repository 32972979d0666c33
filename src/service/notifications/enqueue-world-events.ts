import { areEventsWatched, deleteWatches, dueWatches, takeUnwatched } from '../store/event-watches.ts'
import type { Database, Transaction } from '../store/schema.ts'
import { shipmentsById } from '../store/shipments.ts'
import { activeSubscribers, type Subscriber } from '../store/webhooks.ts'
import type { ShipmentStory } from '../world/types.ts'
import { type WorldEvent, worldEventsBetween } from '../world/world.ts'
import { enqueueForSubscribers } from './enqueue-event.ts'
import { enqueueTrackingStopped, stoppedEvent } from './enqueue-tracking-stopped.ts'
import { endAfter, scheduleNextEvent } from './event-schedule.ts'
import { includedWith } from './included.ts'

/** Shipments per transaction: other writers wait for its end. */
const shipmentsAtOnce = 50

/** Events that come as the clock advances; the others are enqueued with the change that causes them. */
function isClockEvent(event: string): boolean {
  return event === stoppedEvent || /^(container|shipment)\./.test(event)
}

/** The instants from which on clock events are reported, one for each event of each subscriber. */
function startsOf(subscribers: readonly Subscriber[]): number[] {
  return subscribers.flatMap(({ events }) =>
    [...events].flatMap(([event, since]) => (isClockEvent(event) ? since : [])),
  )
}

/** An event of a shipment; null: the end of its tracking. */
interface Happened {
  story: ShipmentStory
  at: number
  event: WorldEvent | null
}

/** What happened to a shipment after one instant and up to another, the end of its tracking last. */
function happenedTo(story: ShipmentStory, after: number, until: number): Happened[] {
  const end = endAfter(story, after)
  return [
    ...worldEventsBetween(story, after, until).map((event) => ({ story, at: event.at, event })),
    ...(end === null || end > until ? [] : [{ story, at: end, event: null }]),
  ]
}

async function enqueueHappened(
  transaction: Transaction,
  subscribers: readonly Subscriber[],
  { story, at, event: happened }: Happened,
  now: number,
): Promise<void> {
  const name = happened?.event ?? stoppedEvent
  // Past events are not reported: contract/README.md, Webhooks.
  const entitled = subscribers.filter(({ events }) => (events.get(name) ?? at) < at)
  if (happened === null) {
    await enqueueTrackingStopped(transaction, entitled, story, { endedAt: at, now })
    return
  }
  const { event, container, record } = happened
  await enqueueForSubscribers(transaction, entitled, {
    event,
    reference: { type: record.type, id: record.id },
    shipmentId: story.id,
    at: now,
    included: () => includedWith(transaction, { story, container, record, at }),
  })
}

/**
 * Starts watching shipments that have appeared since the last call. `since` is where watching starts for older
 * shipments.
 * @returns whether there can be more
 */
async function watchNewShipments(database: Database, now: number, since: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const stories = await takeUnwatched(transaction, now, shipmentsAtOnce)
    for (const story of stories) {
      await scheduleNextEvent(transaction, story, Math.max(since, story.createdAt - 1))
    }
    return stories.length === shipmentsAtOnce
  })
}

/** @returns whether there can be more */
async function enqueueDue(database: Database, now: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const due = await dueWatches(transaction, now, shipmentsAtOnce)
    if (due.length === 0) return false
    const subscribers = await activeSubscribers(transaction)
    const stories = await shipmentsById(
      transaction,
      due.map(({ shipmentId }) => shipmentId),
      now,
    )
    const events = due
      .flatMap(({ shipmentId, reportedUntil }) => {
        const story = stories.get(shipmentId)
        return story === undefined ? [] : happenedTo(story, reportedUntil, now)
      })
      .toSorted((a, b) => a.at - b.at)
    for (const event of events) await enqueueHappened(transaction, subscribers, event, now)
    for (const story of stories.values()) await scheduleNextEvent(transaction, story, now)
    return due.length === shipmentsAtOnce
  })
}

/**
 * Enqueues the clock events since the last call, each once: the database has how far each shipment is reported,
 * updated in the transaction that enqueues its events. Costs one small query while no webhook subscribes to such
 * events.
 * @param world its database, and the function that advances it to an instant
 * @param now epoch milliseconds of the world's clock
 */
export async function enqueueWorldEvents(
  world: { database: Database; advanceTo: (now: number) => Promise<void> },
  now: number,
): Promise<void> {
  const { database } = world
  const starts = startsOf(await activeSubscribers(database))
  if (starts.length === 0) {
    if (await areEventsWatched(database)) await deleteWatches(database)
    return
  }
  await world.advanceTo(now)
  while (await watchNewShipments(database, now, Math.min(...starts)));
  while (await enqueueDue(database, now));
}
