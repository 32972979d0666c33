import type { Kysely } from 'kysely'

/**
 * The same tables on SQLite and PostgreSQL: instants are bigint epoch milliseconds, JSON is text that only
 * the program reads, what is searched has rows of its own.
 */
export interface Tables {
  /** Settings of the world and how far it has been written. */
  meta: { key: string; value: string }
  /** A shipment's whole life, as the world wrote it. */
  shipment: {
    id: string
    created_at: number
    /** When tracking stops, which can lie ahead of the clock. */
    stopped_at: number | null
    request_number: string
    story: string
  }
  /** Where a container is found: its life is part of its shipment's story. */
  container: { id: string; shipment_id: string; number: string; created_at: number }
  /** What a search finds. `compact` is the value without spaces and marks. */
  search_value: {
    entity_type: 'shipment' | 'container'
    entity_id: string
    shipment_id: string
    value: string
    compact: string
  }
  /** Records that do not change with the clock: ports, terminals, vessels, definitions and so on. */
  record: {
    type: string
    id: string
    /** A second name: UN/LOCODE of a place, IMO of a vessel, slug of a definition, definition of an option. */
    key: string | null
    position: number
    body: string
  }
  /** What users write. */
  custom_field: {
    id: string
    entity_type: 'shipment' | 'container'
    entity_id: string
    definition_id: string
    api_slug: string
    value: string
    display_value: string | null
    created_at: number
  }
}

export type Database = Kysely<Tables>

/** Creates what is missing; an existing store is left as it is. */
export async function createTables(database: Database): Promise<void> {
  const { schema } = database
  await schema
    .createTable('meta')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('shipment')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('stopped_at', 'bigint')
    .addColumn('request_number', 'text', (column) => column.notNull())
    .addColumn('story', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('container')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('search_value')
    .ifNotExists()
    .addColumn('entity_type', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('compact', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('record')
    .ifNotExists()
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('record_pk', ['type', 'id'])
    .execute()
  await schema
    .createTable('custom_field')
    .ifNotExists()
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
  await createIndexes(database)
}

async function createIndexes({ schema }: Database): Promise<void> {
  const indexes = [
    schema.createIndex('shipment_newest').on('shipment').columns(['created_at', 'id']),
    schema.createIndex('shipment_stopped').on('shipment').columns(['stopped_at', 'created_at']),
    schema.createIndex('shipment_request').on('shipment').columns(['request_number']),
    schema.createIndex('container_newest').on('container').columns(['created_at', 'id']),
    schema.createIndex('container_number').on('container').columns(['number']),
    schema.createIndex('container_shipment').on('container').columns(['shipment_id']),
    schema.createIndex('search_entity').on('search_value').columns(['entity_id']),
    schema.createIndex('record_key').on('record').columns(['type', 'key']),
  ]
  for (const index of indexes) await index.ifNotExists().execute()
}
