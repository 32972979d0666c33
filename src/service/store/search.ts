import { engineOf } from './engine.ts'
import type { Database, EntityType } from './schema.ts'
import { matchesValue } from './search-text.ts'

export interface Hit {
  entityType: EntityType
  entityId: string
  shipmentId: string
}

/** Shipments, then containers, each newest first: interface facts 1.8. */
export async function searchEntities(
  database: Database,
  text: string,
  limit: number,
  now: number,
): Promise<Hit[]> {
  const rows = await database
    .selectFrom('search_value')
    .select(['entity_type', 'entity_id', 'shipment_id', 'created_at'])
    // An entity can match with several values.
    .distinct()
    .where('created_at', '<=', now)
    .where(matchesValue(text, engineOf(database)))
    // By their names, which happen to stand in the wanted order.
    .orderBy('entity_type', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('entity_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    entityType: row.entity_type,
    entityId: row.entity_id,
    shipmentId: row.shipment_id,
  }))
}
