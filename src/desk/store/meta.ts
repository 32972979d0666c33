import { sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * What the desk records about itself:
 * - `account`: whose memory it is
 * - `world`: how far its world's clock has come, epoch milliseconds
 * - `last_change`: id of the last change
 * - `board`: what is known of the board as a whole, as JSON
 * - `columns`: what the places of values in rows of the board mean
 * - `walk`: the page at which a walk goes on after a restart, as JSON
 * - `restored`: another text after each restore
 * - `begun`: another text each time that the memory begins anew
 * - `fleet`: which vessels are wanted, as JSON
 * - `board_version`, `fleet_version`: count up with each write of the board and of the fleet
 */
export type MetaKey =
  | 'account'
  | 'world'
  | 'last_change'
  | 'board'
  | 'columns'
  | 'walk'
  | 'restored'
  | 'begun'
  | 'fleet'
  | 'board_version'
  | 'fleet_version'

export async function readMeta(database: Database, key: MetaKey): Promise<string | null> {
  const row = await database.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export async function writeMeta(database: Database, key: MetaKey, value: string): Promise<void> {
  await database
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * Counts one of the counters up.
 * @returns what it is then
 */
export async function countUp(database: Database, key: 'board_version' | 'fleet_version'): Promise<number> {
  const { value } = await database
    .insertInto('meta')
    .values({ key, value: '1' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`cast(cast(meta.value as bigint) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}
