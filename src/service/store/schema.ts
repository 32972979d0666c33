import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { RequestType } from '#contract/carriers.ts'

/**
 * The same tables on SQLite and PostgreSQL: instants are bigint epoch milliseconds, JSON is text that only
 * the program reads, searchable values have rows of their own.
 */
export interface Tables {
  /** Settings of the world and how far it has been written. */
  meta: { key: string; value: string }
  /** Migrations that have run, as Kysely's migrator records them. */
  kysely_migration: { name: string; timestamp: string }
  /** A shipment's whole story, as the world wrote it. */
  shipment: {
    id: string
    created_at: number
    /** When tracking stops, which can be in the future. */
    stopped_at: number | null
    /** Lower case, without spaces and punctuation: it is only compared. */
    request_number: string
    story: string
  }
  /** Where a container is found: its facts are part of its shipment's story. */
  container: { id: string; shipment_id: string; number: string; created_at: number }
  /** What search finds. `compact` is the value without spaces and punctuation; both are lower case. */
  search_value: {
    entity_type: EntityType
    entity_id: string
    shipment_id: string
    /** When the shipment or container with this value appears. */
    created_at: number
    value: string
    compact: string
  }
  /** Records that do not change with the clock: ports, terminals, vessels, definitions and so on. */
  record: {
    type: string
    id: string
    /** A second key: UN/LOCODE of a place, IMO of a vessel, slug of a definition, definition of an option. */
    key: string | null
    position: number
    body: string
  }
  /** Requests to track a number with a line: those of users, and one for each shipment of the world. */
  tracking_request: {
    id: string
    created_at: number
    updated_at: number
    /** As submitted. */
    request_number: string
    /** In capitals, without spaces and punctuation: how numbers are compared. */
    number_key: string
    request_type: RequestType
    scac: string | null
    status: 'pending' | 'awaiting_manifest' | 'created' | 'failed'
    failed_reason: string | null
    /** Attempts with the line so far. */
    attempts: number
    /** When the line is checked next; null when the request is finished. */
    next_at: number | null
    shipment_id: string | null
    /** When tracking of the shipment stops, which can be in the future: the request then stops as well. */
    stopped_at: number | null
    /** Line and number while no second request for them is accepted; null once failed or stopped. */
    active_key: string | null
    user_id: string | null
    /** Lower case: the number and the references, one per line. */
    search_text: string
    /** The same without spaces and punctuation: what search finds. */
    search_compact: Generated<string>
    /** What was requested beyond the number, as JSON. */
    requested_attributes: string
  }
  /** Values that users set. */
  custom_field: {
    id: string
    entity_type: EntityType | 'tracking_request'
    entity_id: string
    definition_id: string
    api_slug: string
    value: string
    display_value: string | null
    created_at: number
  }
  /** Where users receive events. */
  webhook: {
    id: string
    url: string
    /** 1 or 0. */
    active: number
    /** Names of events and the world's instants from which on it receives each, as JSON. */
    events: string
    secret: string
    /** Custom headers of the user, as JSON. */
    headers: string
    created_at: number
  }
  /** Webhook notifications: the queue of deliveries and the record of their results. */
  notification: {
    id: string
    webhook_id: string
    event: string
    reference_type: string
    reference_id: string
    /** Notifications with the same key are delivered in order: the id of a shipment, else that of the notification. */
    order_key: string
    /** Place in the order of events. */
    position: number
    /** The body that is sent and signed. */
    body: string
    status: 'pending' | 'succeeded' | 'failed'
    attempts: number
    /** Real time, epoch milliseconds; `blockedByPrevious` while the previous one of its order is pending. */
    next_attempt_at: number
    /** Real time, epoch milliseconds, until which one program has it; 0: none. */
    claimed_until: number
    created_at: number
  }
  /** Attempts at deliveries. */
  notification_log: {
    id: string
    notification_id: string
    attempt: number
    created_at: number
    duration_ms: number
    status_code: number | null
    error: string | null
    response_body: string | null
  }
  /** Files that were announced, with their content once uploaded. */
  file: {
    id: string
    file_name: string
    content_type: string
    byte_size: number
    /** Base64 of the MD5 digest, by which the interface compares files. */
    checksum: string
    /** Base64; null until uploaded. */
    content: string | null
    created_at: number
  }
  /** Documents of shipments. */
  document: {
    id: string
    name: string
    document_type: string | null
    document_type_manual: string | null
    classification_notes: string | null
    source: string
    /** Null for documents whose file was never stored here. */
    file_id: string | null
    file_name: string | null
    file_content_type: string | null
    file_size_bytes: number | null
    /** The checksum of its file until deleted: no second document with the same content is accepted. */
    content_key: string | null
    user_id: string | null
    email_submission_id: string | null
    /** Ids, as JSON. */
    shipments: string
    /** Ids of containers, as JSON. */
    cargos: string
    /** What was extracted from it, as JSON of the wire's record. */
    representation: string | null
    /** The user's corrections, as JSON. */
    extracted_manual: string | null
    /** Lower case: the numbers found in it. */
    reference_text: string
    created_at: number
    updated_at: number
    deleted_at: number | null
  }
  /** Companies that shipments are tracked for. */
  party: {
    id: string
    company_name: string
    /** Unique: the name in lower case with single spaces. */
    name_key: string
  }
  /** How far each shipment's events have been reported, while any webhook subscribes to such events. */
  event_watch: {
    shipment_id: string
    /** The world's instant up to which everything is reported. */
    reported_until: number
    /** When the shipment's next event is due; rows without one are deleted. */
    next_at: number
  }
}

export type EntityType = 'shipment' | 'container'

export type Database = Kysely<Tables>

export type Transaction = KyselyTransaction<Tables>
