import type { Database } from './schema.ts'

/**
 * What the desk records about itself:
 * - `account`: whose memory it is
 * - `world`: how far its world's clock has come, epoch milliseconds
 * - `last_change`: id of the last change
 * - `board`: what is known of the board as a whole, as JSON
 * - `walk`: the page at which a walk goes on after a restart, as JSON
 */
export type MetaKey = 'account' | 'world' | 'last_change' | 'board' | 'walk'

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
