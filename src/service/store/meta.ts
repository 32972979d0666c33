import type { Database } from './schema.ts'

/** What the store records about itself. */
export type MetaKey =
  | 'world'
  | 'days_written'
  | 'clock'
  | 'watched_until'
  | 'definitions_changed'
  | 'file_secret'

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

/** Writes a value unless there is one. */
export async function writeMetaOnce(database: Database, key: MetaKey, value: string): Promise<void> {
  await database
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
