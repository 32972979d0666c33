import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { createCountedDatabase } from '../testing/counted-database.ts'
import type { Place } from '#database/place.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { rowsOf, withDatabase } from '../testing/plain-database.ts'
import { createDatabase } from '#database/testing/postgres-server.ts'
import { testNow } from '../testing/test-service.ts'
import { migratorOf } from '#database/migrate.ts'
import { migrateStore as migrate, storeMigrations } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import type { Database } from './schema.ts'

/** The place on PostgreSQL as a new role sees it, which cannot create tables. */
async function asReader(place: Place): Promise<Place & { databaseUrl: string }> {
  const url = new URL(place.databaseUrl ?? '')
  url.username = `reader_${randomUUID().replaceAll('-', '')}`
  await withDatabase(place, async (database) => {
    await sql`create role ${sql.ref(url.username)} login`.execute(database)
    // Before version 15 of PostgreSQL, every role can create tables here.
    await sql`revoke create on schema public from public`.execute(database)
  })
  return { ...place, databaseUrl: url.href }
}

/** Opens the database at a place so that no table can be created, and closes it after the work. */
async function withoutRights(place: Place, work: (database: Database) => Promise<void>): Promise<void> {
  if (place.databaseUrl !== null) return withDatabase(await asReader(place), work)
  return withDatabase(place, async (database) => {
    await sql`pragma query_only = 1`.execute(database)
    await work(database)
  })
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

const port = inject('postgresPort')

describe.runIf(port !== null)('a PostgreSQL database with another schema', () => {
  let place: Place

  beforeEach(async () => {
    place = { databaseUrl: await createDatabase(port ?? 0), dataDirectory: 'unused' }
  })

  /** A table of another program, which everyone can read. */
  async function createOther(table: string): Promise<void> {
    await withDatabase(place, async (database) => {
      await sql`create schema other`.execute(database)
      await sql`create table other.${sql.ref(table)} (name text)`.execute(database)
      await sql`insert into other.${sql.ref(table)} values ('999-later')`.execute(database)
      await sql`grant usage on schema other to public`.execute(database)
      await sql`grant select on all tables in schema other to public`.execute(database)
    })
  }

  /** Migrates twice, as two starts do, and returns the names of the migrations that have run. */
  async function migrateTwice(): Promise<unknown[]> {
    return withDatabase(place, async (database) => {
      await migrate(database)
      await migrate(database)
      return (await rowsOf(database, 'public.kysely_migration')).map(({ name }) => name)
    })
  }

  test.each(['meta', 'kysely_migration'])('with a table %s: a new database is migrated', async (table) => {
    await createOther(table)
    expect(await migrateTwice()).toEqual(Object.keys(migrations))
  })

  test.each(['meta', 'kysely_migration'])('with a table %s: counted steps are continued', async (table) => {
    await createCountedDatabase(place, testNow)
    await createOther(table)
    expect(await migrateTwice()).toEqual(Object.keys(migrations))
  })

  test('of a newer program: an error of its own does not become one about that program', async () => {
    await createOther('kysely_migration')
    const reader = await asReader(place)
    const databaseUrl = `${reader.databaseUrl}?options=-c%20search_path%3Dpublic,other`
    await withDatabase({ ...reader, databaseUrl }, async (database) => {
      await expect(migrate(database)).rejects.toThrow('permission denied for schema public')
    })
  })

  test('that comes first in the search path: the tables are created there', async () => {
    await migrateTwice()
    await withDatabase(place, (database) => sql`create schema other`.execute(database))
    const databaseUrl = `${place.databaseUrl}?options=-c%20search_path%3Dother,public`
    await withDatabase({ ...place, databaseUrl }, async (database) => {
      await migrate(database)
      const names = (await rowsOf(database, 'other.kysely_migration')).map(({ name }) => name)
      expect(names).toEqual(Object.keys(migrations))
    })
  })

  test('stays out of a database that an earlier program has migrated', async () => {
    const migrated = () => withDatabase(place, (database) => rowsOf(database, 'public.kysely_migration'))
    await withDatabase(place, async (database) => {
      // It took the table of any schema for its own.
      expect(await migratorOf(database, undefined, storeMigrations).migrateToLatest()).not.toHaveProperty(
        'error',
      )
    })
    const before = await migrated()
    await createOther('kysely_migration')
    await migrateTwice()
    expect(await migrated()).toEqual(before)
  })
})
