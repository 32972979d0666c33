import { type Kysely, PostgresAdapter, sql } from 'kysely'

const statements = [
  'create table meta (key text primary key, value text not null)',

  `create table shipment (id text primary key, created_at bigint not null, stopped_at bigint,
    request_number text not null, story text not null)`,
  'create index shipment_newest on shipment (created_at, id, stopped_at)',
  'create index shipment_request on shipment (request_number)',

  `create table container (id text primary key, shipment_id text not null, number text not null,
    created_at bigint not null)`,
  'create index container_newest on container (created_at, id, shipment_id)',
  'create index container_number on container (number)',

  `create table search_value (entity_type text not null, entity_id text not null, shipment_id text not null,
    created_at bigint not null, value text not null, compact text not null,
    constraint search_value_pk primary key (entity_id, value))`,
  'create index search_value_compact on search_value (compact)',

  `create table record (type text not null, id text not null, key text, position integer not null,
    body text not null, constraint record_pk primary key (type, id))`,
  'create index record_key on record (type, key)',

  `create table custom_field (id text primary key, entity_type text not null, entity_id text not null,
    definition_id text not null, api_slug text not null, value text not null, display_value text,
    created_at bigint not null,
    constraint custom_field_of_entity unique (entity_type, entity_id, api_slug))`,
  'create index custom_field_newest on custom_field (created_at, id)',
  'create index custom_field_definition on custom_field (definition_id, created_at, id)',
  'create index custom_field_type on custom_field (entity_type, created_at, id)',
  'create index custom_field_entity on custom_field (entity_id)',

  `create table tracking_request (id text primary key, created_at bigint not null, updated_at bigint not null,
    request_number text not null, number_key text not null, request_type text not null, scac text,
    status text not null, failed_reason text, attempts integer not null, next_at bigint, shipment_id text,
    stopped_at bigint, active_key text unique, user_id text, search_text text not null,
    search_compact text not null default '', requested_attributes text not null)`,
  'create index tracking_request_newest on tracking_request (created_at, id, status, stopped_at)',
  'create index tracking_request_number on tracking_request (number_key)',
  'create index tracking_request_due on tracking_request (next_at)',
  'create index tracking_request_shipment on tracking_request (shipment_id)',
  'create index tracking_request_stopped on tracking_request (stopped_at)',
  'create index tracking_request_scac on tracking_request (scac, created_at, id)',
  'create index tracking_request_status on tracking_request (status, created_at, id, stopped_at)',
  'create index tracking_request_updated on tracking_request (updated_at, stopped_at, id)',

  `create table webhook (id text primary key, url text not null, active integer not null,
    events text not null, secret text not null, headers text not null, created_at bigint not null)`,

  `create table notification (id text primary key, webhook_id text not null, event text not null,
    reference_type text not null, reference_id text not null, order_key text not null,
    position bigint not null, body text not null, status text not null, attempts integer not null,
    next_attempt_at bigint not null, claimed_until bigint not null, created_at bigint not null)`,
  'create index notification_newest on notification (position)',
  'create index notification_of_webhook on notification (webhook_id, position)',
  'create index notification_order on notification (status, webhook_id, order_key, position)',
  'create index notification_next on notification (webhook_id, status, next_attempt_at, position)',

  `create table notification_log (id text primary key, notification_id text not null,
    attempt integer not null, created_at bigint not null, duration_ms integer not null,
    status_code integer, error text, response_body text)`,
  'create index notification_attempts on notification_log (notification_id, attempt)',

  `create table event_watch (shipment_id text primary key, reported_until bigint not null,
    next_at bigint not null)`,
  'create index event_watch_next on event_watch (next_at)',

  'create table party (id text primary key, company_name text not null, name_key text not null unique)',

  `create table file (id text primary key, file_name text not null, content_type text not null,
    byte_size integer not null, checksum text not null, content text, created_at bigint not null)`,

  `create table document (id text primary key, name text not null, document_type text,
    document_type_manual text, classification_notes text, source text not null, file_id text,
    file_name text, file_content_type text, file_size_bytes integer, content_key text unique, user_id text,
    email_submission_id text, shipments text not null, cargos text not null, representation text,
    extracted_manual text, reference_text text not null, created_at bigint not null,
    updated_at bigint not null, deleted_at bigint)`,
  'create index document_newest on document (created_at, id)',
  'create index document_listed on document (created_at, id) where deleted_at is null',
]

/** Trigrams find any part of a number without reading all of them. */
const postgresStatements = [
  'create extension if not exists pg_trgm',
  'create index search_value_parts on search_value using gin (compact gin_trgm_ops)',
  'create index tracking_request_parts on tracking_request using gin (search_compact gin_trgm_ops)',
]

/** On SQLite the index is a table of its own, which triggers keep up to date. */
function trigramTable(index: string, table: string, column: string): string[] {
  const remove = `insert into ${index} (${index}, rowid, ${column}) values ('delete', old.rowid, old.${column})`
  const add = `insert into ${index} (rowid, ${column}) values (new.rowid, new.${column})`
  return [
    `create virtual table ${index} using fts5(${column}, content = '${table}', tokenize = 'trigram', detail = 'none')`,
    `create trigger ${table}_added after insert on ${table} begin ${add}; end`,
    `create trigger ${table}_removed after delete on ${table} begin ${remove}; end`,
    `create trigger ${table}_changed after update of ${column} on ${table} begin ${remove}; ${add}; end`,
  ]
}

const sqliteStatements = [
  ...trigramTable('search_index', 'search_value', 'compact'),
  ...trigramTable('tracking_request_index', 'tracking_request', 'search_compact'),
]

export async function createTables(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [...statements, ...(isPostgres ? postgresStatements : sqliteStatements)]) {
    await sql.raw(statement).execute(database)
  }
}
