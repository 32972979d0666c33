import type { Kysely } from 'kysely'

/** Shipments with their containers, what a search finds them by, fixed records and custom field values. */
export async function createTables({ schema }: Kysely<unknown>): Promise<void> {
  // Earlier programs made it before their first step.
  await schema
    .createTable('meta')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('shipment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('stopped_at', 'bigint')
    .addColumn('request_number', 'text', (column) => column.notNull())
    .addColumn('story', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('container')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('search_value')
    .addColumn('entity_type', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('compact', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_value_pk', ['entity_id', 'value'])
    .execute()
  await schema
    .createTable('record')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('record_pk', ['type', 'id'])
    .execute()
  await schema
    .createTable('custom_field')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('entity_type', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('definition_id', 'text', (column) => column.notNull())
    .addColumn('api_slug', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('display_value', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('custom_field_of_entity', ['entity_type', 'entity_id', 'api_slug'])
    .execute()
}
