import { sql } from 'kysely'
import { engineOf } from '#database/engine.ts'
import type { Place } from '#database/place.ts'
import { insertRows, type Rows, withDatabase } from './plain-database.ts'

/** The tables as left by the last program that counted its steps in `meta`. It had 17. */
const tables = [
  `create table meta (key text primary key, value text not null)`,
  `create table shipment (id text primary key, created_at bigint not null, stopped_at bigint,
    request_number text not null, story text not null)`,
  `create table container (id text primary key, shipment_id text not null, number text not null,
    created_at bigint not null)`,
  `create table search_value (entity_type text not null, entity_id text not null, shipment_id text not null,
    created_at bigint not null, value text not null, compact text not null,
    constraint search_value_pk primary key (entity_id, value))`,
  `create table record (type text not null, id text not null, key text, position integer not null,
    body text not null, constraint record_pk primary key (type, id))`,
  `create table custom_field (id text primary key, entity_type text not null, entity_id text not null,
    definition_id text not null, api_slug text not null, value text not null, display_value text,
    created_at bigint not null,
    constraint custom_field_of_entity unique (entity_type, entity_id, api_slug))`,
  `create table tracking_request (id text primary key, created_at bigint not null, updated_at bigint not null,
    request_number text not null, number_key text not null, request_type text not null, scac text,
    status text not null, failed_reason text, attempts integer not null, next_at bigint, shipment_id text,
    stopped_at bigint, active_key text unique, user_id text, search_text text not null, wishes text not null,
    search_compact text default '' not null)`,
  `create table webhook (id text primary key, url text not null, active integer not null, events text not null,
    secret text not null, headers text not null, created_at bigint not null)`,
  `create table notification (id text primary key, webhook_id text not null, event text not null,
    reference_type text not null, reference_id text not null, order_key text not null, position bigint not null,
    body text not null, status text not null, attempts integer not null, next_attempt_at bigint not null,
    claimed_until bigint not null, created_at bigint not null)`,
  `create table notification_log (id text primary key, notification_id text not null, attempt integer not null,
    created_at bigint not null, duration_ms integer not null, status_code integer, error text,
    response_body text)`,
  `create table event_watch (shipment_id text primary key, told_until bigint not null, next_at bigint not null)`,
  `create table party (id text primary key, company_name text not null, name_key text not null unique)`,
  `create table file (id text primary key, file_name text not null, content_type text not null,
    byte_size integer not null, checksum text not null, content text, created_at bigint not null)`,
  `create table document (id text primary key, name text not null, document_type text,
    document_type_manual text, classification_notes text, source text not null, file_id text, file_name text,
    file_content_type text, file_size_bytes integer, content_key text unique, user_id text,
    email_submission_id text, shipments text not null, cargos text not null, representation text,
    extracted_manual text, reference_text text not null, created_at bigint not null, updated_at bigint not null,
    deleted_at bigint)`,
]

const indexes = [
  `create index shipment_newest on shipment (created_at, id, stopped_at)`,
  `create index shipment_request on shipment (request_number)`,
  `create index container_newest on container (created_at, id, shipment_id)`,
  `create index container_number on container (number)`,
  `create index record_key on record (type, key)`,
  `create index search_value_compact on search_value (compact)`,
  `create index tracking_request_newest on tracking_request (created_at, id, status, stopped_at)`,
  `create index tracking_request_number on tracking_request (number_key)`,
  `create index tracking_request_due on tracking_request (next_at)`,
  `create index tracking_request_shipment on tracking_request (shipment_id)`,
  `create index tracking_request_stopped on tracking_request (stopped_at)`,
  `create index tracking_request_scac on tracking_request (scac, created_at, id)`,
  `create index tracking_request_status on tracking_request (status, created_at, id, stopped_at)`,
  `create index tracking_request_updated on tracking_request (updated_at, stopped_at, id)`,
  `create index notification_newest on notification (position)`,
  `create index notification_of_webhook on notification (webhook_id, position)`,
  `create index notification_order on notification (status, webhook_id, order_key, position)`,
  `create index notification_next on notification (webhook_id, status, next_attempt_at, position)`,
  `create index notification_attempts on notification_log (notification_id, attempt)`,
  `create index event_watch_next on event_watch (next_at)`,
  `create index document_newest on document (created_at, id)`,
  `create index document_listed on document (created_at, id) where deleted_at is null`,
  `create index custom_field_newest on custom_field (created_at, id)`,
  `create index custom_field_definition on custom_field (definition_id, created_at, id)`,
  `create index custom_field_type on custom_field (entity_type, created_at, id)`,
  `create index custom_field_entity on custom_field (entity_id)`,
]

const searchOnPostgres = [
  `create extension pg_trgm`,
  `create index search_value_parts on search_value using gin (compact gin_trgm_ops)`,
  `create index tracking_request_parts on tracking_request using gin (search_compact gin_trgm_ops)`,
]

/** A trigram index with the triggers that keep it up to date. */
function searchOnSqlite(table: string, index: string, column: string, changed: string): string[] {
  const removed = `insert into ${index} (${index}, rowid, ${column}) values ('delete', old.rowid, old.${column})`
  const added = `insert into ${index} (rowid, ${column}) values (new.rowid, new.${column})`
  return [
    `create virtual table ${index} using fts5(
      ${column}, content = '${table}', tokenize = 'trigram', detail = 'none')`,
    `create trigger ${table}_added after insert on ${table} begin ${added}; end`,
    `create trigger ${table}_removed after delete on ${table} begin ${removed}; end`,
    `create trigger ${table}_changed after ${changed} on ${table} begin ${removed}; ${added}; end`,
  ]
}

const day = 86_400_000

/** Rows of every table, with times relative to `now`. */
export function countedRows(now: number): Rows {
  return {
    meta: [
      { key: 'schema', value: '17' },
      { key: 'world', value: JSON.stringify({ seed: 1, shipments: 120, anchor: now }) },
      // Opening the world adds nothing to it.
      { key: 'days_written', value: String(Math.floor(now / day) + 30) },
      { key: 'file_secret', value: 'secret' },
    ],
    shipment: [
      {
        id: 'shipment',
        created_at: now - day,
        stopped_at: now + day,
        request_number: 'hlcu1',
        story: '{"id":"shipment"}',
      },
    ],
    container: [{ id: 'container', shipment_id: 'shipment', number: 'TCLU1234567', created_at: now - day }],
    search_value: [
      {
        entity_type: 'shipment',
        entity_id: 'shipment',
        shipment_id: 'shipment',
        created_at: now - day,
        value: 'hl-cu 1',
        compact: 'hlcu1',
      },
    ],
    record: [{ type: 'port', id: 'port', key: 'USLAX', position: 0, body: '{"id":"port"}' }],
    custom_field: [
      {
        id: 'field',
        entity_type: 'container',
        entity_id: 'container',
        definition_id: 'definition',
        api_slug: 'trucker',
        value: '"\u{1f6a2} ₩"',
        display_value: null,
        created_at: now,
      },
    ],
    tracking_request: [
      {
        id: 'request',
        created_at: now - day,
        updated_at: now - day,
        request_number: 'HL-CU 1',
        number_key: 'HLCU1',
        request_type: 'bill_of_lading',
        scac: 'HLCU',
        status: 'created',
        failed_reason: null,
        attempts: 1,
        next_at: null,
        shipment_id: 'shipment',
        stopped_at: now + day,
        active_key: 'HLCU HLCU1',
        user_id: 'user',
        search_text: 'hl-cu 1\npo-1',
        search_compact: 'hlcu1\npo1',
        wishes: '{"references":["PO-1"],"tags":["hot"]}',
      },
    ],
    webhook: [
      {
        id: 'webhook',
        url: 'https://receiver.example/',
        active: 1,
        events: JSON.stringify({ 'container.created': now }),
        secret: 'secret',
        headers: '[]',
        created_at: now,
      },
    ],
    notification: [
      {
        id: 'notification',
        webhook_id: 'webhook',
        event: 'container.created',
        reference_type: 'container',
        reference_id: 'container',
        order_key: 'shipment',
        position: 1,
        body: '{}',
        status: 'succeeded',
        attempts: 1,
        next_attempt_at: 0,
        claimed_until: 0,
        created_at: now,
      },
    ],
    notification_log: [
      {
        id: 'log',
        notification_id: 'notification',
        attempt: 1,
        created_at: now,
        duration_ms: 20,
        status_code: 200,
        error: null,
        response_body: 'ok',
      },
    ],
    event_watch: [{ shipment_id: 'shipment', told_until: now - 5, next_at: now + day }],
    party: [{ id: 'party', company_name: 'Marlow & Finch', name_key: 'marlow & finch' }],
    file: [
      {
        id: 'file',
        file_name: 'notice.pdf',
        content_type: 'application/pdf',
        byte_size: 4,
        checksum: 'checksum',
        content: 'JVBERg==',
        created_at: now,
      },
    ],
    document: [
      {
        id: 'document',
        name: 'Arrival notice',
        document_type: 'arrival_notice',
        document_type_manual: null,
        classification_notes: null,
        source: 'upload',
        file_id: 'file',
        file_name: 'notice.pdf',
        file_content_type: 'application/pdf',
        file_size_bytes: 4,
        content_key: 'checksum',
        user_id: 'user',
        email_submission_id: null,
        shipments: '["shipment"]',
        cargos: '[]',
        representation: null,
        extracted_manual: null,
        reference_text: 'hlcu1',
        created_at: now,
        updated_at: now,
        deleted_at: null,
      },
    ],
  }
}

/** Creates the database of such a program, with a row in every table. */
export async function createCountedDatabase(place: Place, now: number): Promise<void> {
  await withDatabase(place, async (database) => {
    const search =
      engineOf(database) === 'postgres'
        ? searchOnPostgres
        : [
            ...searchOnSqlite('search_value', 'search_index', 'compact', 'update'),
            ...searchOnSqlite(
              'tracking_request',
              'tracking_request_index',
              'search_compact',
              'update of search_compact',
            ),
          ]
    for (const statement of [...tables, ...indexes, ...search]) await sql.raw(statement).execute(database)
    await insertRows(database, countedRows(now))
  })
}
