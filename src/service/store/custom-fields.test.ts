import { expect, test } from 'vitest'
import { onEveryEngine } from '#database/testing/engines.ts'
import { type CustomFieldRow, pageOfCustomFields, putCustomField } from './custom-fields.ts'
import { changeDefinitions } from './definitions.ts'
import { openStore } from './open-store.ts'
import type { Store } from './store.ts'

/** Epoch milliseconds. */
const now = Date.parse('2026-11-21T17:00:00Z')

function put(store: Store, row: CustomFieldRow): Promise<CustomFieldRow> {
  return changeDefinitions(store.database, now, (transaction) => putCustomField(transaction, row))
}

async function values(store: Store, entityId: string): Promise<CustomFieldRow[]> {
  const page = { number: 1, size: 100 }
  return (await pageOfCustomFields(store, { entityId }, page, now)).rows
}

onEveryEngine(({ newPlace }) => {
  test('simultaneous writers do not overwrite each other', async () => {
    const store = await openStore(await newPlace())
    const rows = Array.from({ length: 40 }, (_, index) => ({
      id: `field-${index}`,
      entity_type: 'shipment' as const,
      entity_id: 'entity',
      definition_id: 'definition',
      api_slug: `slug-${index % 20}`,
      value: String(index),
      display_value: null,
      created_at: now,
    }))
    await Promise.all(rows.map((row) => put(store, row)))
    expect(await values(store, 'entity')).toHaveLength(20)
    await store.database.destroy()
  })
})
