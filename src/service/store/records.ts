import type { WireAccount } from '#contract/document.ts'
import type { Database } from './schema.ts'

/** The records of one type with these ids, unordered. The caller knows the type's shape. */
export async function recordsById<Body>(
  database: Database,
  type: string,
  ids: readonly string[],
): Promise<Map<string, Body>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('record')
    .select(['id', 'body'])
    .where('type', '=', type)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  // Written only by this program, each type in one shape.
  return new Map(rows.map((row) => [row.id, JSON.parse(row.body) as Body]))
}

export async function recordById<Body>(database: Database, type: string, id: string): Promise<Body | null> {
  return (await recordsById<Body>(database, type, [id])).get(id) ?? null
}

/** The records of one type with this key, in the order they were written. */
export async function recordsByKey<Body>(database: Database, type: string, key: string): Promise<Body[]> {
  const rows = await database
    .selectFrom('record')
    .select('body')
    .where('type', '=', type)
    .where('key', '=', key)
    .orderBy('position')
    .execute()
  return rows.map((row) => JSON.parse(row.body) as Body)
}

/** All records of one type, in the order they were written. */
export async function recordsOfType<Body>(database: Database, type: string): Promise<Body[]> {
  const rows = await database
    .selectFrom('record')
    .select('body')
    .where('type', '=', type)
    .orderBy('position')
    .execute()
  return rows.map((row) => JSON.parse(row.body) as Body)
}

export async function accountId(database: Database): Promise<string> {
  const [account] = await recordsOfType<WireAccount>(database, 'account')
  return account?.id ?? ''
}
