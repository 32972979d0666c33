import { sql } from 'kysely'
import { engineOf } from '#database/engine.ts'
import type { Database, EntityType } from './schema.ts'
import { matchesText } from './search-text.ts'
import type { TrackingRequestRow } from './tracking-requests.ts'

export interface Hit {
  entityType: EntityType
  entityId: string
  shipmentId: string
}

/** Shipments, then containers, each newest first: contract/README.md, Search. */
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
    .where(matchesText('search_value', text, engineOf(database)))
    // By their names, which happen to sort in the right order.
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

/** Tracking requests, newest first, except those whose number belongs to a shipment. */
export function searchRequests(
  database: Database,
  text: string,
  limit: number,
  now: number,
): Promise<TrackingRequestRow[]> {
  return database
    .selectFrom('tracking_request')
    .selectAll()
    .where('tracking_request.created_at', '<=', now)
    .where(matchesText('tracking_request', text, engineOf(database)))
    .where((builder) =>
      builder.not(
        builder.exists(
          builder
            .selectFrom('search_value')
            .select('search_value.entity_id')
            .where('search_value.compact', '=', sql<string>`lower(tracking_request.number_key)`)
            .where('search_value.entity_type', '=', 'shipment')
            .where('search_value.created_at', '<=', now),
        ),
      ),
    )
    .orderBy('tracking_request.created_at', 'desc')
    .orderBy('tracking_request.id', 'desc')
    .limit(limit)
    .execute()
}
