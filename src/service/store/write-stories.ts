import { sql } from 'kysely'
import type { ShipmentStory } from '../world/types.ts'
import { engineOf } from '#database/engine.ts'
import { insertAll } from '#database/insert-all.ts'
import type { Database, EntityType, Tables, Transaction } from './schema.ts'
import { compact } from './search-text.ts'

function searchRow(
  entityType: EntityType,
  entity: { id: string; createdAt: number },
  shipmentId: string,
  value: string,
): Tables['search_value'] {
  return {
    entity_type: entityType,
    entity_id: entity.id,
    shipment_id: shipmentId,
    created_at: entity.createdAt,
    value: value.toLowerCase(),
    compact: compact(value),
  }
}

/**
 * Writes shipments with everything that belongs to them, except their tracking requests and values of custom
 * fields that are not among `definitionIds`, by slug.
 */
export async function writeStories(
  transaction: Transaction,
  stories: readonly ShipmentStory[],
  definitionIds: ReadonlyMap<string, string>,
): Promise<void> {
  await insertAll(
    transaction,
    'shipment',
    stories.map((story) => ({
      id: story.id,
      created_at: story.createdAt,
      stopped_at: story.stoppedAt,
      request_number: compact(story.requestNumber),
      story: JSON.stringify(story),
    })),
  )
  const containers = stories.flatMap((story) => story.containers.map((container) => ({ story, container })))
  await insertAll(
    transaction,
    'container',
    containers.map(({ story, container }) => ({
      id: container.id,
      shipment_id: story.id,
      number: container.number,
      created_at: container.createdAt,
    })),
  )
  await insertAll(transaction, 'search_value', [
    ...stories.flatMap((story) =>
      story.searchValues.map((value) => searchRow('shipment', story, story.id, value)),
    ),
    ...containers.flatMap(({ story, container }) =>
      container.searchValues.map((value) => searchRow('container', container, story.id, value)),
    ),
  ])
  await insertAll(
    transaction,
    'custom_field',
    containers.flatMap(({ container }) =>
      container.customFields.flatMap((field) => {
        const definitionId = definitionIds.get(field.apiSlug)
        if (definitionId === undefined) return []
        return {
          id: field.id,
          entity_type: 'container' as const,
          entity_id: container.id,
          definition_id: definitionId,
          api_slug: field.apiSlug,
          value: JSON.stringify(field.value),
          display_value: field.displayValue,
          created_at: container.createdAt,
        }
      }),
    ),
  )
}

/**
 * PostgreSQL keeps recent writes outside its trigram index, and plans by its statistics: after a bulk write both
 * are brought up to date now, not at some time in the first minutes.
 */
export async function vacuumAnalyze(database: Database): Promise<void> {
  if (engineOf(database) !== 'postgres') return
  await sql`vacuum (analyze) shipment, container, search_value, tracking_request, custom_field`.execute(
    database,
  )
}
