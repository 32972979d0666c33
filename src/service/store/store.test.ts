import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { StartError } from '#http/listen.ts'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import { testNow, testWorld } from '../testing/test-service.ts'
import { containerById, pageOfContainers } from './containers.ts'
import { type CustomFieldRow, pageOfCustomFields, putCustomField } from './custom-fields.ts'
import { allDefinitions, changeDefinitions, nameDefinitions } from './definitions.ts'
import { engineOf } from './engine.ts'
import { readMeta, writeMeta } from './meta.ts'
import { createRequestSearch } from './request-search.ts'
import { compactTestNumbers, pageOfShipments } from './shipments.ts'
import { Store, type StoreConfig } from './store.ts'
import { pageOfTrackingRequests } from './tracking-requests.ts'
import { dateEventsOfWebhooks } from './webhook-tables.ts'
import { eventsOf, insertWebhook, webhookById } from './webhooks.ts'

const day = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

async function everything(store: Store, now: number) {
  const page = { number: 1, size: 1_000_000 }
  const { stories, total } = await pageOfShipments(store, {}, page, now)
  const containers = await pageOfContainers(store, {}, page, now)
  expect(stories).toHaveLength(total)
  return { stories, containers: containers.containers.map(({ container }) => container.id) }
}

function open(place: Place, options: Partial<StoreConfig> = {}): Promise<Store> {
  return Store.open({ ...testWorld, ...place, ...options })
}

function put(store: Store, row: CustomFieldRow): Promise<CustomFieldRow> {
  return changeDefinitions(store.database, testNow, (transaction) => putCustomField(transaction, row))
}

async function values(store: Store, entityId: string): Promise<CustomFieldRow[]> {
  const page = { number: 1, size: 100 }
  return (await pageOfCustomFields(store, { entityId }, page, testNow)).rows
}

onEveryEngine(({ newPlace }) => {
  describe('opening', () => {
    test('fills a new store and finds it filled the next time', async () => {
      const place = await newPlace()
      const first = await open(place)
      const before = await everything(first, testNow)
      expect(before.stories).toHaveLength(testWorld.shipments)
      expect(before.containers.length).toBeGreaterThan(testWorld.shipments)
      await first.close()
      const second = await open(place)
      expect(await everything(second, testNow)).toEqual(before)
      await second.close()
    })

    test.each([{ seed: 2 }, { shipments: 121 }])('%j is another world: told in one line', async (other) => {
      const place = await newPlace()
      await (await open(place)).close()
      const opening = open(place, other)
      await expect(opening).rejects.toThrow(StartError)
      await expect(opening).rejects.toThrow(
        /^[^\n]*SERVICE_SEED=1 SERVICE_SHIPMENTS=120[^\n]*delete that database[^\n]*$/,
      )
    })

    test('a store of a newer program is told in one line', async () => {
      const place = await newPlace()
      const store = await open(place)
      await writeMeta(store.database, 'schema', '1000')
      await store.close()
      await expect(open(place)).rejects.toThrow(/^A newer version of Quayside[^\n]+$/)
    })

    test('goes on with a filling that was cut off after any of its transactions', async () => {
      const whole = await open(await newPlace())
      const expected = await everything(whole, testNow)
      const last = Number(await readMeta(whole.database, 'days_written'))
      await whole.close()
      const place = await newPlace()
      const cut = await open(place)
      // What the database holds after a kill between two transactions: all rows of the days so far.
      const until = last - 25
      const { database } = cut
      await database
        .deleteFrom('shipment')
        .where('created_at', '>=', (until + 1) * day)
        .execute()
      for (const table of ['container', 'search_value'] as const) {
        await database
          .deleteFrom(table)
          .where('shipment_id', 'not in', database.selectFrom('shipment').select('shipment.id'))
          .execute()
      }
      await writeMeta(cut.database, 'days_written', String(until))
      await cut.close()
      const resumed = await open(place)
      expect(await everything(resumed, testNow)).toEqual(expected)
      await resumed.close()
    })
  })

  describe('time', () => {
    test('days after the anchor are written when the clock reaches them, once for all who wait', async () => {
      const store = await open(await newPlace())
      const later = testNow + 30 * day
      const before = await everything(store, later)
      await Promise.all([store.reach(testNow + 5 * day), store.reach(later), store.reach(later)])
      expect(store.writtenUntil).toBeGreaterThan(later)
      const after = await everything(store, later)
      expect(after.stories.length).toBeGreaterThan(before.stories.length)
      expect(new Set(after.containers).size).toBe(after.containers.length)
      expect((await everything(store, testNow)).stories).toHaveLength(testWorld.shipments)
      await store.close()
    })

    test('is the same world whether its days were written at once or one by one', async () => {
      const steady = await open(await newPlace())
      for (let step = 1; step <= 6; step += 1) await steady.reach(testNow + step * day)
      const place = await newPlace()
      await (await open(place)).close()
      const resumed = await open(place, { startAt: testNow + 6 * day })
      expect(await everything(resumed, testNow + 6 * day)).toEqual(
        await everything(steady, testNow + 6 * day),
      )
      await steady.close()
      await resumed.close()
    })

    test('starts where the configuration says, else keeps real time, else goes on where it was saved', async () => {
      vi.useFakeTimers({ now: testNow + 2 * day, toFake: ['Date'] })
      const place = await newPlace()
      const openedAt = async (options: Partial<StoreConfig>) => {
        const store = await open(place, options)
        if (options.speed === 60) await store.saveClock(store.openedAt + 5 * day)
        await store.close()
        return store.openedAt
      }
      expect(await openedAt({ startAt: testNow })).toBe(testNow)
      expect(await openedAt({ startAt: null, speed: 1 })).toBe(testNow + 2 * day)
      expect(await openedAt({ startAt: null, speed: 60 })).toBe(testNow + 2 * day)
      expect(await openedAt({ startAt: null, speed: 60 })).toBe(testNow + 7 * day)
      expect(await openedAt({ startAt: null, speed: 1 })).toBe(testNow + 2 * day)
      expect(await openedAt({ startAt: testNow, speed: 60 })).toBe(testNow)
    })

    test('never starts before the world began, unless told to', async () => {
      vi.useFakeTimers({ now: testNow - 400 * day, toFake: ['Date'] })
      const place = await newPlace()
      await (await open(place)).close()
      const store = await open(place, { startAt: null, speed: 1 })
      expect(store.openedAt).toBe(testNow)
      await store.close()
      const early = await open(place, { startAt: testNow - 400 * day })
      expect(await everything(early, early.openedAt)).toEqual({ stories: [], containers: [] })
      await early.close()
    })
  })

  test('requests of an earlier program are found by any part of their numbers', async () => {
    const store = await open(await newPlace())
    const { database } = store
    const found = async () =>
      (await pageOfTrackingRequests(store, { q: 'HLCUSEL-2510' }, { number: 1, size: 5 }, testNow)).total
    expect(await found()).toBe(1)
    // What that program has left.
    for (const name of ['added', 'removed', 'changed']) {
      if (engineOf(database) === 'sqlite')
        await sql`drop trigger ${sql.ref(`tracking_request_${name}`)}`.execute(database)
    }
    await sql`drop table if exists tracking_request_index`.execute(database)
    await sql`drop index if exists tracking_request_parts`.execute(database)
    await database.schema.alterTable('tracking_request').dropColumn('search_compact').execute()
    await database.transaction().execute(createRequestSearch)
    expect(await found()).toBe(1)
    await store.close()
  })

  test('webhooks of an earlier program are told of their events since they were active', async () => {
    const store = await open(await newPlace())
    const { database } = store
    const row = { id: 'hook', url: '', active: 1, secret: '', headers: '[]', created_at: testNow }
    await insertWebhook(database, { ...row, events: '["document.extracted","container.created"]' })
    await database.schema.alterTable('webhook').addColumn('active_since', 'bigint').execute()
    await sql`update webhook set active_since = ${testNow + 5}`.execute(database)
    await database.transaction().execute(dateEventsOfWebhooks)
    const found = await webhookById(database, 'hook')
    expect(found).toEqual({ ...row, events: expect.any(String) as unknown })
    expect([...eventsOf(found ?? { events: '' })]).toEqual([
      ['document.extracted', testNow + 5],
      ['container.created', testNow + 5],
    ])
    await store.close()
  })

  test('shipments of an earlier program are found by the number of a test', async () => {
    const store = await open(await newPlace())
    const { database } = store
    const [id = ''] = (await everything(store, testNow)).stories.map((story) => story.id)
    const left = database.updateTable('shipment').set({ request_number: 'test-tr-succeeded' })
    await left.where('id', '=', id).execute()
    await database.transaction().execute(compactTestNumbers)
    const filter = { requestNumber: 'TEST-TR-SUCCEEDED' }
    const { stories } = await pageOfShipments(store, filter, { number: 1, size: 5 }, testNow)
    expect(stories.map((story) => story.id)).toEqual([id])
    await store.close()
  })

  test('values of an earlier program get the definition of their slug, or go with it', async () => {
    const store = await open(await newPlace())
    const { database } = store
    const row = { entity_type: 'container' as const, entity_id: 'box', definition_id: '', value: '1' }
    const more = { display_value: null, created_at: testNow }
    for (const slug of ['trucker', 'gone']) {
      await put(store, { ...row, ...more, id: slug, api_slug: slug })
    }
    await database.transaction().execute(nameDefinitions)
    const trucker = (await allDefinitions(database)).find(
      ({ attributes }) => attributes.api_slug === 'trucker',
    )
    const rows = await database
      .selectFrom('custom_field')
      .selectAll()
      .where('entity_id', '=', 'box')
      .execute()
    expect(rows).toEqual([
      { ...row, ...more, id: 'trucker', api_slug: 'trucker', definition_id: trucker?.id },
    ])
    await store.close()
  })

  test('what a user wrote is there after a restart', async () => {
    const place = await newPlace()
    const store = await open(place)
    const id = (await everything(store, testNow)).containers[0] ?? ''
    const row = {
      id: 'one',
      entity_type: 'container' as const,
      entity_id: id,
      definition_id: 'definition',
      api_slug: 'slug',
      value: '"\u{1f6a2} ₩ \\u0000"',
      display_value: '\u{1f6a2} ₩',
      created_at: testNow,
    }
    await put(store, { ...row, id: 'first', value: '1' })
    expect(await put(store, row)).toEqual({ ...row, id: 'first' })
    await store.close()
    const again = await open(place)
    expect(await values(again, id)).toContainEqual({ ...row, id: 'first' })
    expect((await containerById(again.database, id, testNow))?.container.id).toBe(id)
    await again.close()
  })

  test('writers at the same moment do not lose each other', async () => {
    const store = await open(await newPlace())
    const rows = Array.from({ length: 40 }, (_, index) => ({
      id: `field-${index}`,
      entity_type: 'shipment' as const,
      entity_id: 'entity',
      definition_id: 'definition',
      api_slug: `slug-${index % 20}`,
      value: String(index),
      display_value: null,
      created_at: testNow,
    }))
    await Promise.all(rows.map((row) => put(store, row)))
    expect(await values(store, 'entity')).toHaveLength(20)
    await store.close()
  })
})

describe('a place that cannot be used', () => {
  test('a folder that is a file, or a file that is no database: one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-data-'))
    const config = { ...testWorld, databaseUrl: null }
    writeFileSync(join(folder, 'file'), 'x')
    await expect(Store.open({ ...config, dataDirectory: join(folder, 'file') })).rejects.toThrow(
      /^DATA_DIR [^\n]+ cannot hold the database: [^\n]+$/,
    )
    writeFileSync(
      join(folder, 'tracking.db'),
      'this is no database, but long enough to look like one'.repeat(100),
    )
    await expect(Store.open({ ...config, dataDirectory: folder })).rejects.toThrow(
      /^DATA_DIR [^\n]+ cannot hold the database: [^\n]+$/,
    )
    rmSync(folder, { recursive: true })
  })

  test('a missing folder is made, with the log beside the file', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'quayside-data-'))
    const folder = join(parent, 'a', 'b')
    const store = await Store.open({ ...testWorld, databaseUrl: null, dataDirectory: folder })
    expect(statSync(join(folder, 'tracking.db')).size).toBeGreaterThan(0)
    expect(existsSync(join(folder, 'tracking.db-wal'))).toBe(true)
    await store.close()
    rmSync(parent, { recursive: true })
  })

  test('a PostgreSQL server that is not there: one line without the password', async () => {
    const opening = Store.open({
      ...testWorld,
      databaseUrl: 'postgres://user:secret@127.0.0.1:1/quayside',
      dataDirectory: 'unused',
    })
    await expect(opening).rejects.toThrow(/^DATABASE_URL: no connection to PostgreSQL: [^\n]+$/)
    await expect(opening).rejects.not.toThrow(/secret/)
  })
})
