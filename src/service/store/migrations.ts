import { sql, type Transaction } from 'kysely'
import { StartError } from '#http/listen.ts'
import { engineOf } from './engine.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Database, Tables } from './schema.ts'
import { nameDefinitions } from './definitions.ts'
import { createDocumentIndex, createDocumentTables } from './document-tables.ts'
import { putBehindOthers } from './notification-order.ts'
import { createPartyTable } from './party-table.ts'
import { createRequestSearch } from './request-search.ts'
import { compactTestNumbers } from './shipments.ts'
import { writeMissingRequests } from './world-requests.ts'
import {
  createWebhookTables,
  dateEventsOfWebhooks,
  indexAttemptsByWebhook,
  watchEnds,
} from './webhook-tables.ts'

type Migration = (transaction: Transaction<Tables>) => Promise<void>

async function createTables({ schema }: Transaction<Tables>): Promise<void> {
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

/** A page deep in a list is counted off within the index; only its own rows are read. */
async function createIndexes({ schema }: Transaction<Tables>): Promise<void> {
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

async function createTrackingRequests(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction
  await schema
    .createTable('tracking_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('request_number', 'text', (column) => column.notNull())
    .addColumn('number_key', 'text', (column) => column.notNull())
    .addColumn('request_type', 'text', (column) => column.notNull())
    .addColumn('scac', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('failed_reason', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('shipment_id', 'text')
    .addColumn('stopped_at', 'bigint')
    .addColumn('active_key', 'text', (column) => column.unique())
    .addColumn('user_id', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('wishes', 'text', (column) => column.notNull())
    .execute()
  const index = (name: string, columns: (keyof Tables['tracking_request'])[]) =>
    schema.createIndex(`tracking_request_${name}`).on('tracking_request').columns(columns).execute()
  await index('newest', ['created_at', 'id', 'status', 'stopped_at'])
  await index('number', ['number_key'])
  await index('due', ['next_at'])
  await index('shipment', ['shipment_id'])
  await schema.createIndex('search_value_compact').on('search_value').columns(['compact']).execute()
  await writeMissingRequests(transaction)
}

/**
 * Any part of a number is found without reading them all: both engines know an index of trigrams, each its
 * own. SQLite's is a table beside, which triggers keep in step.
 */
async function createSearchIndex(transaction: Transaction<Tables>): Promise<void> {
  if (engineOf(transaction) === 'postgres') {
    await sql`create extension if not exists pg_trgm`.execute(transaction)
    await sql`create index search_value_parts on search_value using gin (compact gin_trgm_ops)`.execute(
      transaction,
    )
    return
  }
  await sql`create virtual table search_index using fts5(
    compact, content = 'search_value', tokenize = 'trigram', detail = 'none')`.execute(transaction)
  const removed = sql`insert into search_index (search_index, rowid, compact)
    values ('delete', old.rowid, old.compact)`
  const added = sql`insert into search_index (rowid, compact)
    values (new.rowid, new.compact)`
  await sql`create trigger search_value_added after insert on search_value begin ${added}; end`.execute(
    transaction,
  )
  await sql`create trigger search_value_removed after delete on search_value begin ${removed}; end`.execute(
    transaction,
  )
  await sql`create trigger search_value_changed after update on search_value begin ${removed}; ${added}; end`.execute(
    transaction,
  )
  await sql`insert into search_index (search_index) values ('rebuild')`.execute(transaction)
}

/** Those that have stopped since an instant are few: they are not looked for among all. */
async function createStopIndex({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createIndex('tracking_request_stopped')
    .on('tracking_request')
    .columns(['stopped_at'])
    .execute()
}

/** What a filter leaves is counted and ordered within its index. */
async function createFilterIndexes({ schema }: Transaction<Tables>): Promise<void> {
  const values = (name: string, columns: (keyof Tables['custom_field'])[]) =>
    schema.createIndex(`custom_field_${name}`).on('custom_field').columns(columns).execute()
  await values('newest', ['created_at', 'id'])
  await values('definition', ['definition_id', 'created_at', 'id'])
  await values('type', ['entity_type', 'created_at', 'id'])
  await values('entity', ['entity_id'])
  const requests = (name: string, columns: (keyof Tables['tracking_request'])[]) =>
    schema.createIndex(`tracking_request_${name}`).on('tracking_request').columns(columns).execute()
  await requests('scac', ['scac', 'created_at', 'id'])
  await requests('status', ['status', 'created_at', 'id', 'stopped_at'])
  await requests('updated', ['updated_at', 'stopped_at', 'id'])
}

/** In their order; what a released one says is never changed, a new one is added behind. */
const migrations: readonly Migration[] = [
  createTables,
  createIndexes,
  createTrackingRequests,
  createWebhookTables,
  createSearchIndex,
  createPartyTable,
  createDocumentTables,
  createDocumentIndex,
  createRequestSearch,
  putBehindOthers,
  dateEventsOfWebhooks,
  compactTestNumbers,
  watchEnds,
  createStopIndex,
  nameDefinitions,
  createFilterIndexes,
  indexAttemptsByWebhook,
]

/**
 * Brings the tables to what this program expects. Each step is one transaction together with its mark.
 * @throws StartError when a newer program has written the store.
 */
export async function migrate(database: Database): Promise<void> {
  await database.schema
    .createTable('meta')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  const done = Number((await readMeta(database, 'schema')) ?? 0)
  if (done > migrations.length) {
    throw new StartError(
      'A newer version of Quayside has written this database: run that one, or use another DATA_DIR or DATABASE_URL.',
    )
  }
  for (const [index, migration] of migrations.entries()) {
    if (index < done) continue
    await database.transaction().execute(async (transaction) => {
      await migration(transaction)
      await writeMeta(transaction, 'schema', String(index + 1))
    })
  }
}
