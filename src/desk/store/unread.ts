import type { Change } from '#contract/desk/change.ts'
import type { Facts, Reading } from '../facts/reading.ts'
import { keepReadings } from './keep-readings.ts'
import type { Database } from './schema.ts'

/** What stands in the facts of a shipment whose tracking has ended; within a value its quotes would be escaped. */
const stopped = '%"tracking_stopped":"%'

/** The same of a shipment that the service no longer knows, as `noteRemoved` writes it. */
export const removed = '%"tracking_stopped":"removed"%'

/**
 * Ids of shipments that were under tracking when they were last read, and have not been read since; the oldest first.
 * The database picks them: most that it knows are long done.
 * @param since epoch milliseconds in the world of the shipments
 */
export async function unreadSince(database: Database, since: number): Promise<string[]> {
  const rows = await database
    .selectFrom('subject')
    .select('id')
    .where('type', '=', 'shipment')
    .where('read_at', '<', since)
    .where('facts', 'not like', stopped)
    .orderBy('read_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many shipments were under tracking when they were last read. */
export async function countTracked(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('subject')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('type', '=', 'shipment')
    .where('facts', 'not like', stopped)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether there are shipments among them of which nothing was known before. */
export async function hasUnseen(database: Database, readings: readonly Reading[]): Promise<boolean> {
  const ids = new Set(readings.flatMap(({ subject }) => (subject.type === 'shipment' ? [subject.id] : [])))
  if (ids.size === 0) return false
  const { count } = await database
    .selectFrom('subject')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('type', '=', 'shipment')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(count) < ids.size
}

/**
 * The service knows a shipment no longer: it is as if its tracking had ended.
 * @param readAt when it was asked for, epoch milliseconds in the world of the shipments
 * @param toldAt when it was answered
 */
export async function noteRemoved(
  database: Database,
  id: string,
  readAt: number,
  toldAt = readAt,
): Promise<Change[]> {
  const row = await database
    .selectFrom('subject')
    .select('facts')
    .where('type', '=', 'shipment')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return []
  const facts = { ...(JSON.parse(row.facts) as Facts), tracking_stopped: 'removed' }
  const reading = { subject: { type: 'shipment', id }, facts, sourceAt: null } as const
  return keepReadings(database, [reading], readAt, toldAt)
}
