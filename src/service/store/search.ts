import type { Database, Tables } from './schema.ts'
import { matchesValue } from './shipments.ts'

export interface Hit {
  entityType: Tables['search_value']['entity_type']
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
  const hits: Hit[] = []
  for (const entityType of ['shipment', 'container'] as const) {
    if (hits.length >= limit) break
    const rows = await database
      .selectFrom(entityType)
      .select([
        'id',
        entityType === 'shipment' ? 'id as shipment_id' : 'container.shipment_id as shipment_id',
      ])
      .where('created_at', '<=', now)
      .where((builder) =>
        builder(
          'id',
          'in',
          builder
            .selectFrom('search_value')
            .select('search_value.entity_id')
            .where('search_value.entity_type', '=', entityType)
            .where(matchesValue(text)),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit - hits.length)
      .execute()
    hits.push(...rows.map((row) => ({ entityType, entityId: row.id, shipmentId: row.shipment_id })))
  }
  return hits
}
