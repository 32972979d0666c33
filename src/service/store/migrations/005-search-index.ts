import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Finds any part of a number without reading them all. Both engines have an index of trigrams: on SQLite it is
 * a table of its own, kept up to date by triggers.
 */
export async function createSearchIndex(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create extension if not exists pg_trgm`.execute(database)
    await sql`create index search_value_parts on search_value using gin (compact gin_trgm_ops)`.execute(
      database,
    )
    return
  }
  await sql`create virtual table search_index using fts5(
    compact, content = 'search_value', tokenize = 'trigram', detail = 'none')`.execute(database)
  const removed = sql`insert into search_index (search_index, rowid, compact)
    values ('delete', old.rowid, old.compact)`
  const added = sql`insert into search_index (rowid, compact)
    values (new.rowid, new.compact)`
  await sql`create trigger search_value_added after insert on search_value begin ${added}; end`.execute(
    database,
  )
  await sql`create trigger search_value_removed after delete on search_value begin ${removed}; end`.execute(
    database,
  )
  await sql`create trigger search_value_changed after update on search_value begin ${removed}; ${added}; end`.execute(
    database,
  )
  await sql`insert into search_index (search_index) values ('rebuild')`.execute(database)
}
