import type { Change } from '#contract/desk/change.ts'
import type { Facts } from '../facts/reading.ts'
import { keepReadings } from './keep-readings.ts'
import type { Database } from './schema.ts'

function factsOf(text: string): Facts {
  return JSON.parse(text) as Facts
}

/**
 * Ids of shipments that were under tracking when they were last read, and have not been read since.
 * @param since epoch milliseconds in the world of the shipments
 */
export async function unreadSince(database: Database, since: number): Promise<string[]> {
  const rows = await database
    .selectFrom('subject')
    .select(['id', 'facts'])
    .where('type', '=', 'shipment')
    .where('read_at', '<', since)
    .orderBy('read_at')
    .execute()
  return rows.filter(({ facts }) => factsOf(facts).tracking_stopped === undefined).map(({ id }) => id)
}

/** The service knows a shipment no longer: it is as if its tracking had ended. */
export async function noteRemoved(database: Database, id: string, readAt: number): Promise<Change[]> {
  const row = await database
    .selectFrom('subject')
    .select('facts')
    .where('type', '=', 'shipment')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return []
  const facts = { ...factsOf(row.facts), tracking_stopped: 'removed' }
  return keepReadings(database, [{ subject: { type: 'shipment', id }, facts, sourceAt: null }], readAt)
}
