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
  const { first, last, oldest } = await database
    .selectNoFrom((builder) => [
      builder
        .selectFrom('change')
        .select(({ fn }) => fn.min('id').as('id'))
        .as('first'),
      builder
        .selectFrom('change')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('last'),
      builder
        .selectFrom('change')
        .select(({ fn }) => fn.min('seen_at').as('at'))
        .as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return {
    changes: first === null || last === null ? 0 : last - first + 1,
    oldestChangeAt: oldest,
    bytes: await databaseBytes(database, place, naming),
  }
}
