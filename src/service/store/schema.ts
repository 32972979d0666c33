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
    /** Lower case: it is only compared. */
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
  /** What users write. */
  custom_field: {
    id: string
    entity_type: EntityType
    entity_id: string
    definition_id: string
    api_slug: string
    value: string
    display_value: string | null
    created_at: number
  }
}

export type EntityType = 'shipment' | 'container'

export type Database = Kysely<Tables>
