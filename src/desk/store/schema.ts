import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
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
  /** The board as it was when the program ended: JSON of each row. */
  boarded: { shipment_id: string; row: string }
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
