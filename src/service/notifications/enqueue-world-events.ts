import type { Transaction } from 'kysely'
import { engineOf } from '../store/engine.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Database, Tables } from '../store/schema.ts'
import type { ShipmentStory } from '../world/types.ts'
import { nextWorldEventAt, type WorldEvent, worldEventsBetween } from '../world/world.ts'
import { activeSubscribers, enqueueForSubscribers, type Subscriber } from './enqueue-event.ts'
import { includedWith } from './included.ts'
import { stoppedEvent, enqueueTrackingStopped } from './enqueue-tracking-stopped.ts'

/** Shipments per transaction: others wait for its end. */
const shipmentsAtOnce = 50

/** Events that come with the clock; the others are recorded with what causes them. */
export function comesWithTheClock(event: string): boolean {
  return event === stoppedEvent || /^(container|shipment)\./.test(event)
}

/** The instants from which on such events are told, one for each event of each subscriber. */
function beginningsOf(subscribers: readonly Subscriber[]): number[] {
  return subscribers.flatMap(({ events }) =>
    [...events].flatMap(([event, since]) => (comesWithTheClock(event) ? since : [])),
  )
}

async function storiesOf(transaction: Transaction<Tables>, ids: readonly string[]): Promise<ShipmentStory[]> {
  if (ids.length === 0) return []
  const rows = await transaction.selectFrom('shipment').select('story').where('id', 'in', ids).execute()
  // Written by this program only.
  return rows.map((row) => JSON.parse(row.story) as ShipmentStory)
}

/** When tracking ends by itself, if that comes after the instant. What a user ends is told with the call. */
function endAfter({ stoppedAt, endingBefore }: ShipmentStory, at: number): number | null {
  return stoppedAt === null || endingBefore !== undefined || stoppedAt <= at ? null : stoppedAt
}

/** Notes when the shipment's next event comes; one that has none left is watched no more. */
async function scheduleNextEvent(
  transaction: Transaction<Tables>,
  story: ShipmentStory,
  toldUntil: number,
): Promise<void> {
  // Nothing becomes known of it after the end.
  const next = nextWorldEventAt(story, toldUntil) ?? endAfter(story, toldUntil)
  if (next === null) {
    await transaction.deleteFrom('event_watch').where('shipment_id', '=', story.id).execute()
    return
  }
  const row = { told_until: toldUntil, next_at: next }
  await transaction
    .insertInto('event_watch')
    .values({ shipment_id: story.id, ...row })
    .onConflict((conflict) => conflict.column('shipment_id').doUpdateSet(row))
    .execute()
}

/**
 * Tracking of a shipment goes on, in the transaction of the call: its events are told again, from `now` on those
 * that it is not watched for already. What happened while it was stopped is told to nobody.
 */
export async function resumeWatch(
  transaction: Transaction<Tables>,
  story: ShipmentStory,
  now: number,
): Promise<void> {
  // Nobody asks for events: when somebody does, all that is tracked is taken up.
  if ((await readMeta(transaction, 'watched_until')) === null) return
  const watched = await transaction
    .selectFrom('event_watch')
    .select('told_until')
    .where('shipment_id', '=', story.id)
    .executeTakeFirst()
  await scheduleNextEvent(transaction, story, watched?.told_until ?? now)
}

/** An event of a shipment; null: its end. */
interface Happened {
  story: ShipmentStory
  at: number
  event: WorldEvent | null
}

/** What happened to a shipment after one instant and up to another, its end last. */
function happenedTo(story: ShipmentStory, after: number, until: number): Happened[] {
  const end = endAfter(story, after)
  return [
    ...worldEventsBetween(story, after, until).map((event) => ({ story, at: event.at, event })),
    ...(end === null || end > until ? [] : [{ story, at: end, event: null }]),
  ]
}

async function tell(
  transaction: Transaction<Tables>,
  subscribers: readonly Subscriber[],
  { story, at, event: happened }: Happened,
  now: number,
): Promise<void> {
  const name = happened?.event ?? stoppedEvent
  // Nothing is told of the past: contract/README.md, Webhooks.
  const told = subscribers.filter(({ events }) => (events.get(name) ?? at) < at)
  if (happened === null) {
    await enqueueTrackingStopped(transaction, told, story, { endedAt: at, now })
    return
  }
  const { event, container, record } = happened
  await enqueueForSubscribers(transaction, told, {
    event,
    reference: { type: record.type, id: record.id },
    shipmentId: story.id,
    at: now,
    included: () => includedWith(transaction, { story, container, record, at }),
  })
}

/**
 * Takes up the shipments that have appeared since the last call, in the order of their creation. `since` is
 * where watching begins for those that were there before.
 * @returns whether there may be more
 */
async function discover(database: Database, now: number, since: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const saved = await readMeta(transaction, 'watched_until')
    const [from = '0', lastId = ''] = (saved ?? '').split(' ').filter((part) => part !== '')
    const rows = await transaction
      .selectFrom('shipment')
      .select(['id', 'created_at'])
      .where('created_at', '<=', now)
      .where((builder) =>
        builder.or([
          builder('created_at', '>', Number(from)),
          builder.and([builder('created_at', '=', Number(from)), builder('id', '>', lastId)]),
        ]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(shipmentsAtOnce)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return false
    const stories = await storiesOf(
      transaction,
      rows.map(({ id }) => id),
    )
    for (const story of stories) {
      await scheduleNextEvent(transaction, story, Math.max(since, story.createdAt - 1))
    }
    await writeMeta(transaction, 'watched_until', `${last.created_at} ${last.id}`)
    return rows.length === shipmentsAtOnce
  })
}

/** @returns whether there may be more */
async function tellDue(database: Database, now: number): Promise<boolean> {
  // SQLite has one writer at a time and knows no locks of rows.
  const locksRows = engineOf(database) === 'postgres'
  return database.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('event_watch')
      .select(['shipment_id', 'told_until'])
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(shipmentsAtOnce)
      // Before those of the notifications, as all do; another program waits here, and finds them told.
      .$if(locksRows, (query) => query.forUpdate())
      .execute()
    if (due.length === 0) return false
    const subscribers = await activeSubscribers(transaction)
    const stories = await storiesOf(
      transaction,
      due.map((row) => row.shipment_id),
    )
    const told = new Map(due.map((row) => [row.shipment_id, row.told_until]))
    const events = stories
      .flatMap((story) => happenedTo(story, told.get(story.id) ?? now, now))
      .toSorted((a, b) => a.at - b.at)
    for (const event of events) await tell(transaction, subscribers, event, now)
    for (const story of stories) await scheduleNextEvent(transaction, story, now)
    return due.length === shipmentsAtOnce
  })
}

async function forget(database: Database): Promise<void> {
  if ((await readMeta(database, 'watched_until')) === null) return
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('event_watch').execute()
    await transaction.deleteFrom('meta').where('key', '=', 'watched_until').execute()
  })
}

/**
 * Records what the clock has brought since the last call, each event once: how far each shipment is told
 * stands in the database and moves in the transaction that records its events. While nobody asks for such
 * events it costs one small query.
 */
export async function enqueueWorldEvents(
  { database, advanceTo }: { database: Database; advanceTo: (now: number) => Promise<void> },
  now: number,
): Promise<void> {
  const beginnings = beginningsOf(await database.transaction().execute(activeSubscribers))
  if (beginnings.length === 0) {
    await forget(database)
    return
  }
  await advanceTo(now)
  while (await discover(database, now, Math.min(...beginnings)));
  while (await tellDue(database, now));
}
