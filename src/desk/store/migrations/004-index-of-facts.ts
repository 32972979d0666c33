import { type Kysely, sql } from 'kysely'

/** The latest of each fact is in the index: otherwise all rows of a subject that changes often would be read for it. */
export async function indexFacts(database: Kysely<unknown>): Promise<void> {
  await sql`drop index change_of_subject`.execute(database)
  await sql`create index change_of_subject on change (subject_type, subject_id, fact, id)`.execute(database)
}
