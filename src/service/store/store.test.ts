import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import { testNow, testWorld } from '../testing/test-service.ts'
import { type CustomFieldRow, putCustomField } from './custom-fields.ts'
import { allDefinitions, changeDefinitions, nameDefinitions } from './definitions.ts'
import { engineOf } from './engine.ts'
import { createRequestSearch } from './request-search.ts'
import { compactTestNumbers, pageOfShipments } from './shipments.ts'
import { Simulation, type SimulationConfig } from '../simulation/simulation.ts'
import type { Store } from './store.ts'
import { pageOfTrackingRequests } from './tracking-requests.ts'
import { dateEventsOfWebhooks } from './webhook-tables.ts'
import { eventsOf, insertWebhook, webhookById } from './webhooks.ts'

function open(place: Place, options: Partial<SimulationConfig> = {}): Promise<Simulation> {
  return Simulation.open({ ...testWorld, ...place, ...options })
}

function put(store: Store, row: CustomFieldRow): Promise<CustomFieldRow> {
  return changeDefinitions(store.database, testNow, (transaction) => putCustomField(transaction, row))
}

onEveryEngine(({ newPlace }) => {
  test('requests of an earlier program are found by any part of their numbers', async () => {
    const simulation = await open(await newPlace())
    const { store } = simulation
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
    await simulation.close()
  })

  test('webhooks of an earlier program are told of their events since they were active', async () => {
    const simulation = await open(await newPlace())
    const { store } = simulation
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
    await simulation.close()
  })

  test('shipments of an earlier program are found by the number of a test', async () => {
    const simulation = await open(await newPlace())
    const { store } = simulation
    const { database } = store
    const [id = ''] = (await pageOfShipments(store, {}, { number: 1, size: 1 }, testNow)).stories.map(
      (story) => story.id,
    )
    const left = database.updateTable('shipment').set({ request_number: 'test-tr-succeeded' })
    await left.where('id', '=', id).execute()
    await database.transaction().execute(compactTestNumbers)
    const filter = { requestNumber: 'TEST-TR-SUCCEEDED' }
    const { stories } = await pageOfShipments(store, filter, { number: 1, size: 5 }, testNow)
    expect(stories.map((story) => story.id)).toEqual([id])
    await simulation.close()
  })

  test('values of an earlier program get the definition of their slug, or go with it', async () => {
    const simulation = await open(await newPlace())
    const { store } = simulation
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
    await simulation.close()
  })
})
