import type { Kysely } from 'kysely'

/** What a filter leaves is counted and ordered within its index. */
export async function createFilterIndexes({ schema }: Kysely<unknown>): Promise<void> {
  const values = (name: string, columns: string[]) =>
    schema.createIndex(`custom_field_${name}`).on('custom_field').columns(columns).execute()
  await values('newest', ['created_at', 'id'])
  await values('definition', ['definition_id', 'created_at', 'id'])
  await values('type', ['entity_type', 'created_at', 'id'])
  await values('entity', ['entity_id'])
  const requests = (name: string, columns: string[]) =>
    schema.createIndex(`tracking_request_${name}`).on('tracking_request').columns(columns).execute()
  await requests('scac', ['scac', 'created_at', 'id'])
  await requests('status', ['status', 'created_at', 'id', 'stopped_at'])
  await requests('updated', ['updated_at', 'stopped_at', 'id'])
}
