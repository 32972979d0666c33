import type { ShipmentStory } from '../world/types.ts'
import { engineOf } from '#database/engine.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Database, Transaction } from './schema.ts'
import { storyOf } from './shipments.ts'

/** How far the events of a shipment have been reported: up to an instant of the world, in epoch milliseconds. */
export interface EventWatch {
  shipmentId: string
  reportedUntil: number
}

/** Whether events of shipments are watched: only while a webhook subscribes to them. */
export async function areEventsWatched(database: Database): Promise<boolean> {
  return (await readMeta(database, 'watched_until')) !== null
}

/**
 * The next shipments that are not watched yet, in the order of their creation; a later call continues after
 * them.
 */
export async function takeUnwatched(
  transaction: Transaction,
  now: number,
  most: number,
): Promise<ShipmentStory[]> {
  const saved = await readMeta(transaction, 'watched_until')
  const [from = '0', lastId = ''] = (saved ?? '').split(' ').filter((part) => part !== '')
  const rows = await transaction
    .selectFrom('shipment')
    .select(['id', 'created_at', 'story'])
    .where('created_at', '<=', now)
    .where((builder) =>
      builder.or([
        builder('created_at', '>', Number(from)),
        builder.and([builder('created_at', '=', Number(from)), builder('id', '>', lastId)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  const last = rows.at(-1)
  if (last !== undefined) await writeMeta(transaction, 'watched_until', `${last.created_at} ${last.id}`)
  return rows.map(storyOf)
}

/** The watches whose next event is due, longest due first, locked until the transaction ends. */
export async function dueWatches(transaction: Transaction, now: number, most: number): Promise<EventWatch[]> {
  // SQLite has one writer at a time and no row locks.
  const locksRows = engineOf(transaction) === 'postgres'
  const rows = await transaction
    .selectFrom('event_watch')
    .select(['shipment_id', 'reported_until'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    // Locked before notifications, as everywhere; another program waits here, and then finds them reported.
    .$if(locksRows, (query) => query.forUpdate())
    .execute()
  return rows.map((row) => ({ shipmentId: row.shipment_id, reportedUntil: row.reported_until }))
}

/** Null: the shipment is not watched. */
export async function watchOf(transaction: Transaction, shipmentId: string): Promise<EventWatch | null> {
  const row = await transaction
    .selectFrom('event_watch')
    .select('reported_until')
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst()
  return row === undefined ? null : { shipmentId, reportedUntil: row.reported_until }
}

/** @param nextAt when the shipment's next event comes, in the world's epoch milliseconds; null ends the watch */
export async function writeWatch(
  transaction: Transaction,
  { shipmentId, reportedUntil }: EventWatch,
  nextAt: number | null,
): Promise<void> {
  if (nextAt === null) {
    await transaction.deleteFrom('event_watch').where('shipment_id', '=', shipmentId).execute()
    return
  }
  const row = { reported_until: reportedUntil, next_at: nextAt }
  await transaction
    .insertInto('event_watch')
    .values({ shipment_id: shipmentId, ...row })
    .onConflict((conflict) => conflict.column('shipment_id').doUpdateSet(row))
    .execute()
}

/** Stops watching: no webhook subscribes to events of shipments anymore. */
export async function deleteWatches(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('event_watch').execute()
    await transaction.deleteFrom('meta').where('key', '=', 'watched_until').execute()
  })
}
