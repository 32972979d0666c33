import { engineOf } from './engine.ts'
import type { Database, EntityType } from './schema.ts'
import { matchesValue } from './search-text.ts'

export interface Hit {
  entityType: EntityType
  entityId: string
  shipmentId: string
}

async function newestHits(
  database: Database,
  entityType: EntityType,
  text: string,
  limit: number,
  now: number,
): Promise<Hit[]> {
  const rows = await database
    .selectFrom('search_value')
    .select(['entity_id', 'shipment_id', 'created_at'])
    // An entity can match with several values.
    .distinct()
    .where('entity_type', '=', entityType)
    .where('created_at', '<=', now)
    .where(matchesValue(text, engineOf(database)))
    .orderBy('created_at', 'desc')
    .orderBy('entity_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ entityType, entityId: row.entity_id, shipmentId: row.shipment_id }))
}

/** Shipments, then containers, each newest first: interface facts 1.8. */
export async function searchEntities(
  database: Database,
  text: string,
  limit: number,
  now: number,
): Promise<Hit[]> {
  const shipments = await newestHits(database, 'shipment', text, limit, now)
  if (shipments.length >= limit) return shipments
  return [...shipments, ...(await newestHits(database, 'container', text, limit - shipments.length, now))]
}
