import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { RequestType } from '#contract/carriers.ts'

/**
 * The same tables on SQLite and PostgreSQL: instants are bigint epoch milliseconds, JSON is text that only
 * the program reads, what is searched has rows of its own.
 */
export interface Tables {
  /** Settings of the world and how far it has been written. */
  meta: { key: string; value: string }
  /** Migrations that were run, as Kysely's migrator notes them. */
  kysely_migration: { name: string; timestamp: string }
  /** A shipment's whole life, as the world wrote it. */
  shipment: {
    id: string
    created_at: number
    /** When tracking stops, which can lie ahead of the clock. */
    stopped_at: number | null
    /** Lower case, without spaces and marks: it is only compared. */
    request_number: string
    story: string
  }
  /** Where a container is found: its life is part of its shipment's story. */
  container: { id: string; shipment_id: string; number: string; created_at: number }
  /** What a search finds. `compact` is the value without spaces and marks; both are lower case. */
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
    /** A second name: UN/LOCODE of a place, IMO of a vessel, slug of a definition, definition of an option. */
    key: string | null
    position: number
    body: string
  }
  /** Asking a line to follow a number: those of users, and one behind each shipment of the world. */
  tracking_request: {
    id: string
    created_at: number
    updated_at: number
    /** As submitted. */
    request_number: string
    /** In capitals, without spaces and marks: how numbers are compared. */
    number_key: string
    request_type: RequestType
    scac: string | null
    status: 'pending' | 'awaiting_manifest' | 'created' | 'failed'
    failed_reason: string | null
    /** Attempts at the line so far. */
    attempts: number
    /** When the line is asked next; null when the request is settled. */
    next_at: number | null
    shipment_id: string | null
    /** When tracking of the shipment stops, which can lie ahead: the request is then stopped as well. */
    stopped_at: number | null
    /** Line and number while no second request for them is taken; null once failed or stopped. */
    active_key: string | null
    user_id: string | null
    /** Lower case: the number and the references, a line for each. */
    search_text: string
    /** The same without spaces and marks: what a search finds. */
    search_compact: Generated<string>
    /** What was asked for beside the number, as JSON. */
    requested_attributes: string
  }
  /** What users write. */
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
  /** Where users want events told. */
  webhook: {
    id: string
    url: string
    /** 1 or 0. */
    active: number
    /** Names of events and the world's instants from which on it is told of each, as JSON. */
    events: string
    secret: string
    /** Headers of the user's own, as JSON. */
    headers: string
    created_at: number
  }
  /** What is told to webhooks: the queue of deliveries and the record of what became of them. */
  notification: {
    id: string
    webhook_id: string
    event: string
    reference_type: string
    reference_id: string
    /** What shares it is delivered in order: the id of a shipment, else that of the notification. */
    order_key: string
    /** Place in the order of what happened. */
    position: number
    /** The bytes that are sent and signed. */
    body: string
    status: 'pending' | 'succeeded' | 'failed'
    attempts: number
    /** Real time, epoch milliseconds; `blockedByPrevious` while one ahead of it in its order waits. */
    next_attempt_at: number
    /** Real time, epoch milliseconds, until which one program is at it; 0: none. */
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
  /** Files that were announced, and what of them arrived. */
  file: {
    id: string
    file_name: string
    content_type: string
    byte_size: number
    /** Base64 of the MD5 digest: what the interface compares files by. */
    checksum: string
    /** Base64; null until it has arrived. */
    content: string | null
    created_at: number
  }
  /** Papers about shipments. */
  document: {
    id: string
    name: string
    document_type: string | null
    document_type_manual: string | null
    classification_notes: string | null
    source: string
    /** Null for papers whose file was never kept here. */
    file_id: string | null
    file_name: string | null
    file_content_type: string | null
    file_size_bytes: number | null
    /** The checksum of its file while it stands: no second document of the same content is taken. */
    content_key: string | null
    user_id: string | null
    email_submission_id: string | null
    /** Ids, as JSON. */
    shipments: string
    /** Ids of containers, as JSON. */
    cargos: string
    /** What was read from it, as JSON of the wire's record. */
    representation: string | null
    /** What a user says instead, as JSON. */
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
    /** What must be one of a kind: the name in small letters with single spaces. */
    name_key: string
  }
  /** How far each shipment's events have been reported, while any webhook asks for such events. */
  event_watch: {
    shipment_id: string
    /** The world's instant up to which everything is reported. */
    reported_until: number
    /** When the shipment's next event comes; rows without one are not kept. */
    next_at: number
  }
}

export type EntityType = 'shipment' | 'container'

export type Database = Kysely<Tables>

export type Transaction = KyselyTransaction<Tables>
