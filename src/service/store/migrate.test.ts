import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import { withDatabase } from '../testing/plain-database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'

/** Opens the database at a place so that no table can be created, and closes it after the work. */
async function withoutRights(place: Place, work: (database: Database) => Promise<void>): Promise<void> {
  if (place.databaseUrl === null) {
    await withDatabase(place, async (database) => {
      await sql`pragma query_only = 1`.execute(database)
      await work(database)
    })
    return
  }
  const url = new URL(place.databaseUrl)
  url.username = `reader_${randomUUID().replaceAll('-', '')}`
  await withDatabase(place, async (database) => {
    await sql`create role ${sql.ref(url.username)} login`.execute(database)
    // Before version 15 of PostgreSQL, every role can create tables here.
    await sql`revoke create on schema public from public`.execute(database)
  })
  await withDatabase({ ...place, databaseUrl: url.href }, work)
}

onEveryEngine(({ newPlace }) => {
  test('a database without the right to create tables: its own error survives', async () => {
    await withoutRights(await newPlace(), async (database) => {
      await expect(migrate(database)).rejects.toThrow(
        /^(attempt to write a readonly database|permission denied for schema public)$/,
      )
    })
  })
})
