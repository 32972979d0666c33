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
  /** The board as it was when the program ended: JSON of each row. `version`: of the board that it came with. */
  boarded: { shipment_id: string; row: string; version: Generated<number> }
  /** What is known of where vessels are: JSON of each row, and when it was asked for. `version`: as of the board. */
  vessel: { imo: string; row: string; asked_at: number; version: Generated<number> }
  /**
   * One row: which run of the program watches. `term` counts up with each that takes over; `until`: epoch milliseconds
   * of real time by the clock of the database server, until when nobody else does. Unused on the embedded engine.
   */
  lease: { name: string; holder: string; term: number; until: number }
  /** The webhook that the desk has registered, with the secret by which the service signs. */
  webhook: { account: string; id: string; url: string; secret: string }
  /** Notifications of the webhook that have been taken, and when: epoch milliseconds of real time. */
  delivery: { notification_id: string; taken_at: number }
  /**
   * The budget of requests that several machines share, by account. Instants are epoch milliseconds of real time by the
   * clock of the database server.
   */
  budget: {
    account: string
    /** Of the last request that was written. */
    last_number: number
    /** Until when the tracking service has asked all of them to wait. */
    blocked_until: number
    /** When one of them last asked. */
    asked_at: number
  }
  /** Requests that the tracking service may still count, and until when. */
  budget_request: {
    id: string
    account: string
    machine: string
    /** In the order in which they were written. */
    number: number
    spender: string
    until: number
  }
  /** Machines that share the budget. */
  budget_machine: {
    account: string
    id: string
    /** Requests that it may have under way and in the last minute without asking. */
    share: number
    /** The last request that it has heard of. */
    heard: number
    seen_at: number
    /** Until when its share is kept free where it is not seen. */
    kept_until: number
  }
  /** Facts that two readings told differently. Its ids are in the order in which changes were written. */
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
