import { sql } from 'kysely'
import { databaseBytes } from '#database/bytes.ts'
import type { Place } from '#database/place.ts'
import { naming } from './open-memory.ts'
import type { Database } from './schema.ts'

/** How much is remembered. */
export interface Remembered {
  /** Changes that are kept. */
  changes: number
  /** When the oldest of them was seen: epoch milliseconds in the world of the shipments; null: there is none. */
  oldestChangeAt: number | null
  bytes: number
}

/**
 * Reads it from the ends of indexes, however many changes there are: their ids count up one by one, and the oldest go
 * first.
 */
export async function readRemembered(database: Database, place: Place): Promise<Remembered> {
  const { rows } = await sql<{ changes: number; oldest: number | null }>`
    select coalesce((select max(id) from change) - (select min(id) from change) + 1, 0) as changes,
      (select min(seen_at) from change) as oldest`.execute(database)
  return {
    changes: rows[0]?.changes ?? 0,
    oldestChangeAt: rows[0]?.oldest ?? null,
    bytes: await databaseBytes(database, place, naming),
  }
}
