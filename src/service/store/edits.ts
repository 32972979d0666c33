import type { ShipmentStory } from '../world/types.ts'
import type { Database, Transaction } from './schema.ts'
import { compact } from './search-text.ts'
import { shipmentById } from './shipments.ts'

function known(values: readonly (string | null)[]): string[] {
  return [...new Set(values.flatMap((value) => (value === null ? [] : value.toLowerCase())))]
}

/** Search finds the current references, and no longer those that were removed. */
async function writeSearchValues(
  transaction: Transaction,
  before: ShipmentStory,
  after: ShipmentStory,
): Promise<void> {
  const entities = [
    { type: 'shipment' as const, was: before, is: after },
    ...after.containers.flatMap((container) => {
      const was = before.containers.find(({ id }) => id === container.id)
      return was === undefined ? [] : [{ type: 'container' as const, was, is: container }]
    }),
  ]
  for (const { type, was, is } of entities) {
    const found = known(is.searchValues)
    if (JSON.stringify(found) === JSON.stringify(known(was.searchValues))) continue
    await transaction.deleteFrom('search_value').where('entity_id', '=', is.id).execute()
    for (const value of found) {
      await transaction
        .insertInto('search_value')
        .values({
          entity_type: type,
          entity_id: is.id,
          shipment_id: after.id,
          created_at: is.createdAt,
          value,
          compact: compact(value),
        })
        .execute()
    }
  }
}

/** The search values after a change of references. */
export function searchValuesWith(
  entity: { searchValues: string[]; references: string[] },
  references: readonly string[],
): string[] {
  const gone = new Set(entity.references)
  return [...new Set([...entity.searchValues.filter((value) => !gone.has(value)), ...references])]
}

/** A shipment that exists at `now`, locked until the transaction ends; null where there is none. */
export async function lockedStory(
  transaction: Transaction,
  shipmentId: string,
  now: number,
): Promise<ShipmentStory | null> {
  // Locks the row on either engine.
  await transaction
    .updateTable('shipment')
    .set((builder) => ({ created_at: builder.ref('created_at') }))
    .where('id', '=', shipmentId)
    .execute()
  return shipmentById(transaction, shipmentId, now)
}

/** Replaces the story of a shipment: `before` comes from `lockedStory`. */
export async function rewriteStory(
  transaction: Transaction,
  before: ShipmentStory,
  after: ShipmentStory,
): Promise<void> {
  await transaction
    .updateTable('shipment')
    .set({ story: JSON.stringify(after), stopped_at: after.stoppedAt })
    .where('id', '=', before.id)
    .execute()
  await writeSearchValues(transaction, before, after)
}

/**
 * Changes the story of a shipment that exists at `now` exclusively: the second writer sees what the first has
 * changed. Null where there is none. The world writes a story only once, so a change stays.
 */
export async function changeStory(
  database: Database,
  shipmentId: string,
  now: number,
  change: (story: ShipmentStory) => ShipmentStory,
  then: (transaction: Transaction, after: ShipmentStory, before: ShipmentStory) => Promise<void> = () =>
    Promise.resolve(),
): Promise<ShipmentStory | null> {
  return database.transaction().execute(async (transaction) => {
    const before = await lockedStory(transaction, shipmentId, now)
    if (before === null) return null
    const after = change(before)
    if (after === before) return before
    await rewriteStory(transaction, before, after)
    await then(transaction, after, before)
    return after
  })
}
