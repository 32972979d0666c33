import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Kysely, type Migration, sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { StartError } from '#http/listen.ts'
import { currentTables } from './current-tables.ts'
import { migrate } from './migrate.ts'
import { connect } from './open-database.ts'
import type { Place } from './place.ts'
import { onEveryEngine } from './testing/engines.ts'
import type { AnyTables } from './testing/plain.ts'
import { createDatabase } from './testing/postgres-server.ts'

const naming = { file: 'some.db', variable: 'SOME_DATABASE_URL' }

function creating(...tables: string[]): Migration {
  return {
    async up(database) {
      for (const table of tables) await sql`create table ${sql.table(table)} (id text)`.execute(database)
    },
  }
}

const release = { '001-some-tables': creating('meta', 'box') }
const nextRelease = { ...release, '002-ships': creating('ship') }

async function withDatabase<Result>(
  place: Place,
  work: (database: Kysely<AnyTables>) => Promise<Result>,
): Promise<Result> {
  const database = await connect<AnyTables>(place, naming)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

function migrateAt(place: Place, migrations = release): Promise<void> {
  return withDatabase(place, (database) => migrate(database, place, naming, migrations))
}

function run(place: Place, ...statements: string[]): Promise<void> {
  return withDatabase(place, async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database)
  })
}

function tablesAt(place: Place): Promise<string[]> {
  return withDatabase(place, async (database) =>
    (await currentTables(database)).map(({ name }) => name).toSorted(),
  )
}

/** The place on PostgreSQL as a new role sees it, which cannot create tables. */
async function asReader(place: Place): Promise<Place & { databaseUrl: string }> {
  const url = new URL(place.databaseUrl ?? '')
  url.username = `reader_${randomUUID().replaceAll('-', '')}`
  // Before version 15 of PostgreSQL, every role can create tables here.
  await run(place, `create role ${url.username} login`, 'revoke create on schema public from public')
  return { ...place, databaseUrl: url.href }
}

onEveryEngine(({ newPlace }) => {
  test('a new database gets its tables, and those of a later release when it comes', async () => {
    const place = await newPlace()
    const own = ['kysely_migration', 'kysely_migration_lock']
    await migrateAt(place)
    await migrateAt(place)
    expect(await tablesAt(place)).toEqual(['box', ...own, 'meta'])
    await migrateAt(place, nextRelease)
    expect(await tablesAt(place)).toEqual(['box', ...own, 'meta', 'ship'])
  })

  test('a database of a newer version is refused in one line', async () => {
    const place = await newPlace()
    await migrateAt(place, nextRelease)
    const migrating = migrateAt(place)
    await expect(migrating).rejects.toThrow(StartError)
    await expect(migrating).rejects.toThrow(/^A newer version of Quayside[^\n]+ SOME_DATABASE_URL\.$/)
  })

  const table = 'create table kysely_migration (name text, timestamp text)'
  test.each([
    ['by its migrations', [table, "insert into kysely_migration values ('001-tables', '')"]],
    ['by its tables', ['create table meta (key text, value text)']],
  ])('one from before the first release is refused with what to delete: %s', async (_, statements) => {
    const place = await newPlace()
    await run(place, ...statements)
    const before = await tablesAt(place)
    const migrating = migrateAt(place)
    const path = join(place.dataDirectory, 'some.db')
    const origin = 'is from before the first release of Quayside, or of another program'
    await expect(migrating).rejects.toThrow(StartError)
    await expect(migrating).rejects.toThrow(
      place.databaseUrl === null
        ? `${path} ${origin}: delete it and ${path}-*, or use another DATA_DIR.`
        : `SOME_DATABASE_URL: schema public ${origin}: drop it and create it anew, or use another.`,
    )
    expect(await tablesAt(place)).toEqual(before)
  })

  test('without the right to create tables, the error of the database survives', async () => {
    const place = await newPlace()
    const reader = place.databaseUrl === null ? place : await asReader(place)
    await withDatabase(reader, async (database) => {
      if (place.databaseUrl === null) await sql`pragma query_only = 1`.execute(database)
      await expect(migrate(database, place, naming, release)).rejects.toThrow(
        /^(attempt to write a readonly database|permission denied for schema public)$/,
      )
    })
  })
})

const port = inject('postgresPort')

describe.runIf(port !== null)('a PostgreSQL database', () => {
  let place: Place

  beforeEach(async () => {
    place = { databaseUrl: await createDatabase(port ?? 0), dataDirectory: 'unused' }
  })

  // Within one process the embedded database cannot wait for itself: `main.test.ts` starts two programs.
  test('is migrated once by programs that start at the same time', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrateAt(place)))
    expect(await tablesAt(place)).toContain('box')
  })

  test('may have tables of another program in another schema', async () => {
    await run(
      place,
      'create schema other',
      'create table other.meta (name text)',
      'create table other.kysely_migration (name text)',
      "insert into other.kysely_migration values ('999-later')",
    )
    await migrateAt(place)
    await migrateAt(place)
    expect(await tablesAt(place)).toContain('box')
  })

  test('gets its tables in the schema that comes first in the search path', async () => {
    await migrateAt(place)
    await run(place, 'create schema other')
    const other = { ...place, databaseUrl: `${place.databaseUrl}?options=-c%20search_path%3Dother,public` }
    await migrateAt(other)
    expect(await tablesAt(other)).toEqual(await tablesAt(place))
  })
})
