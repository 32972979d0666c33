import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { Simulation } from '../simulation/simulation.ts'
import { countedRows, createCountedDatabase } from '../testing/counted-database.ts'
import type { Place } from '#database/place.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { rowsOf, withDatabase } from '../testing/plain-database.ts'
import { createDatabase } from '#database/testing/postgres-server.ts'
import { testNow, testWorld } from '../testing/test-service.ts'
import { engineOf } from '#database/engine.ts'
import { readMeta } from './meta.ts'
import { migrationLock } from '#database/migrate.ts'
import { migrateStore as migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import type { Database } from './schema.ts'
import { pageOfTrackingRequests } from './tracking-requests.ts'

/** SQLite keeps quotes and whitespace as typed. */
function withoutStyle(definition: string): string {
  return definition.toLowerCase().replaceAll(/["\s]/g, '')
}

/** Tables with their columns, indexes and triggers, as the engine describes them. */
async function shapeOf(place: Place): Promise<Record<string, unknown>[]> {
  return withDatabase(place, async (database) => {
    if (engineOf(database) === 'postgres') {
      const columns = await sql<Record<string, unknown>>`
        select table_name, column_name, data_type, is_nullable, column_default
        from information_schema.columns where table_schema = 'public'
        order by table_name, ordinal_position`.execute(database)
      const indexes = await sql<Record<string, unknown>>`
        select indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(database)
      return [...columns.rows, ...indexes.rows]
    }
    const { rows } = await sql<{ name: string; definition: string | null }>`
      select name, sql as definition from sqlite_master order by name`.execute(database)
    return rows.map(({ name, definition }) => ({ name, definition: withoutStyle(definition ?? '') }))
  })
}

function open(place: Place): Promise<Simulation> {
  return Simulation.open({ ...testWorld, ...place })
}

onEveryEngine(({ newPlace }) => {
  describe('a database of a program that counted its steps', () => {
    test('is opened with all its rows', async () => {
      const place = await newPlace()
      await createCountedDatabase(place, testNow)
      const simulation = await open(place)
      const { store } = simulation
      const { meta, tracking_request, event_watch, ...others } = countedRows(testNow)
      for (const [table, rows] of Object.entries(others)) {
        expect({ [table]: await rowsOf(store.database, table) }).toEqual({ [table]: rows })
      }
      const requests = tracking_request?.map(({ wishes, ...rest }) => ({
        ...rest,
        requested_attributes: wishes,
      }))
      expect(await rowsOf(store.database, 'tracking_request')).toEqual(requests)
      const watches = event_watch?.map(({ told_until: until, ...rest }) => ({
        ...rest,
        reported_until: until,
      }))
      expect(await rowsOf(store.database, 'event_watch')).toEqual(watches)
      const settings = meta?.filter(({ key }) => key !== 'schema') ?? []
      expect(await rowsOf(store.database, 'meta')).toEqual(expect.arrayContaining(settings))
      const { rows } = await pageOfTrackingRequests(store, { q: 'po-1' }, { number: 1, size: 5 }, testNow)
      expect(rows.map(({ id }) => id)).toEqual(['request'])
      await simulation.close()
      await (await open(place)).close()
    })

    test('ends with the tables of a new one', async () => {
      const [old, fresh] = [await newPlace(), await newPlace()]
      await createCountedDatabase(old, testNow)
      await withDatabase(old, migrate)
      await withDatabase(fresh, migrate)
      expect(await shapeOf(old)).toEqual(await shapeOf(fresh))
    })

    test('continues where the count ended', async () => {
      const [old, fresh] = [await newPlace(), await newPlace()]
      await createCountedDatabase(old, testNow)
      await withDatabase(old, async (database) => {
        await sql`drop index notification_next`.execute(database)
        await sql`create index notification_due on notification (status, next_attempt_at)`.execute(database)
        await sql`update meta set value = '16' where key = 'schema'`.execute(database)
        await migrate(database)
      })
      await withDatabase(fresh, migrate)
      expect(await shapeOf(old)).toEqual(await shapeOf(fresh))
    })

    test('is unchanged when a migration fails', async () => {
      const place = await newPlace()
      await createCountedDatabase(place, testNow)
      await withDatabase(place, async (database) => {
        // The last migration changes requests before it fails on this table.
        await sql`drop table event_watch`.execute(database)
        await expect(migrate(database)).rejects.toThrow(/event_watch/)
        expect(await rowsOf(database, 'tracking_request')).toEqual(countedRows(testNow)['tracking_request'])
        expect(await readMeta(database, 'schema')).toBe('17')
      })
    })

    test('is refused by the earlier program from then on, as is a new one', async () => {
      const [old, fresh] = [await newPlace(), await newPlace()]
      await createCountedDatabase(old, testNow)
      for (const place of [old, fresh]) {
        const counted = await withDatabase(place, async (database) => {
          await migrate(database)
          return readMeta(database, 'schema')
        })
        expect(Number(counted)).toBeGreaterThan(17)
      }
    })
  })
})

const port = inject('postgresPort')

/** Programs that wait for the lock of another one on this PostgreSQL database. */
async function programsThatWait(database: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`.execute(database)
  return rows.length
}

async function tableNames(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  return tables.map(({ name }) => name)
}

// Within one process the embedded database cannot wait for itself: `main.test.ts` starts two programs.
describe.runIf(port !== null)('programs that start at the same time on PostgreSQL', () => {
  test.each([
    ['a new database', () => Promise.resolve()],
    ['one that counted its steps', (place: Place) => createCountedDatabase(place, testNow)],
  ])('migrate the tables once: %s', async (_, make) => {
    const place = { databaseUrl: await createDatabase(port ?? 0), dataDirectory: 'unused' }
    await make(place)
    await Promise.all(Array.from({ length: 4 }, () => withDatabase(place, migrate)))
    const done = await withDatabase(place, (database) => rowsOf(database, 'kysely_migration'))
    expect(done.map(({ name }) => name)).toEqual(Object.keys(migrations))
  })

  test('look at no table while another one migrates', async () => {
    const place = { databaseUrl: await createDatabase(port ?? 0), dataDirectory: 'unused' }
    await withDatabase(place, (database) =>
      database.connection().execute(async (other) => {
        const { adapter } = other.getExecutor()
        await adapter.acquireMigrationLock(other, migrationLock)
        const waiting = withDatabase(place, migrate)
        await expect.poll(() => programsThatWait(other)).toBe(1)
        // Kysely's migrator creates its tables as soon as it has looked for them.
        expect(await tableNames(other)).toEqual([])
        await adapter.releaseMigrationLock(other, migrationLock)
        await waiting
        expect(await tableNames(other)).toContain('kysely_migration')
      }),
    )
  })
})
