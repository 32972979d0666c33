import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { SubjectType } from '#contract/desk/subject.ts'

/**
 * The same tables on SQLite and PostgreSQL. Instants are epoch milliseconds in the world of the shipments unless told
 * otherwise; JSON is text that only the program reads.
 */
export interface Tables {
  /** What the desk records about itself. */
  meta: { key: string; value: string }
  /** Migrations that have run, as Kysely's migrator records them. */
  kysely_migration: { name: string; timestamp: string }
  /** What is known of each shipment and container, as it was last read. */
  subject: {
    type: SubjectType
    id: string
    /** JSON: values by the name of the fact. */
    facts: string
    first_seen_at: number
    read_at: number
  }
  /** The board as it was when the program ended: JSON of each row. `version`: unused, backups of before have it. */
  boarded: { shipment_id: string; row: string; version: Generated<number> }
  /** What is known of where vessels are: JSON of each row, and when it was asked for. */
  vessel: { imo: string; row: string; asked_at: number }
  /**
   * One row: which run of the program is active, on which computer, and when it was last seen: epoch milliseconds of real
   * time by the clock of the database server. Unused on the embedded engine.
   */
  active: { name: string; run: string; host: string; seen_at: number }
  /** Requests to the account of the last minutes: by which run of the program, and when, by the same clock. */
  request: { run: string; sent_at: number }
  /** The webhook that the desk has registered, with the secret by which the service signs. */
  webhook: { account: string; id: string; url: string; secret: string }
  /** Notifications of the webhook that have been taken, and when: epoch milliseconds of real time. */
  delivery: { notification_id: string; taken_at: number }
  /** Memories of other accounts, which come back with them. `set_aside_at`: epoch milliseconds of real time. */
  aside: {
    name: string
    account: string
    /** How far its world's clock had come. */
    world: number
    set_aside_at: number
    /** JSON: ids of the shipments that were read last, by which the account is known again. */
    shipments: string
    /** JSON: columns by table. */
    shapes: string
  }
  /** Their rows, each as JSON of its values. */
  aside_row: { name: string; part: string; number: number; row_values: string }
  /** Facts that differ between two readings. Its ids are in the order in which changes were written. */
  change: {
    id: number
    subject_type: SubjectType
    subject_id: string
    fact: string
    /** Null: nothing was reported. */
    from_value: string | null
    to_value: string | null
    seen_at: number
    unchanged_at: number
    source_at: number | null
  }
}

export type Database = Kysely<Tables>

export type Transaction = KyselyTransaction<Tables>
