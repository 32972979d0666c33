import type { Kysely } from 'kysely'

/** A page deep in a list is counted within the index; only its own rows are read. */
export async function createIndexes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('shipment_newest')
    .on('shipment')
    .columns(['created_at', 'id', 'stopped_at'])
    .execute()
  await schema.createIndex('shipment_request').on('shipment').columns(['request_number']).execute()
  await schema
    .createIndex('container_newest')
    .on('container')
    .columns(['created_at', 'id', 'shipment_id'])
    .execute()
  await schema.createIndex('container_number').on('container').columns(['number']).execute()
  await schema.createIndex('record_key').on('record').columns(['type', 'key']).execute()
}
