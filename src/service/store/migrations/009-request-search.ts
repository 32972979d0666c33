import { type Kysely, PostgresAdapter, sql } from 'kysely'

interface Tables {
  tracking_request: { id: string; search_text: string }
}

/** Rows that are read and written at once. */
const portion = 1_000

/** Finds a tracking request by any part of its number or references without reading them all. */
export async function createRequestSearch(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .alterTable('tracking_request')
    .addColumn('search_compact', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await completeRows(database)
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create index tracking_request_parts on tracking_request
      using gin (search_compact gin_trgm_ops)`.execute(database)
    return
  }
  await sql`create virtual table tracking_request_index using fts5(
    search_compact, content = 'tracking_request', tokenize = 'trigram', detail = 'none')`.execute(database)
  const removed = sql`insert into tracking_request_index (tracking_request_index, rowid, search_compact)
    values ('delete', old.rowid, old.search_compact)`
  const added = sql`insert into tracking_request_index (rowid, search_compact)
    values (new.rowid, new.search_compact)`
  await sql`create trigger tracking_request_added after insert on tracking_request begin ${added}; end`.execute(
    database,
  )
  await sql`create trigger tracking_request_removed after delete on tracking_request begin ${removed}; end`.execute(
    database,
  )
  await sql`create trigger tracking_request_changed after update of search_compact on tracking_request
    begin ${removed}; ${added}; end`.execute(database)
  await sql`insert into tracking_request_index (tracking_request_index) values ('rebuild')`.execute(database)
}

/** Rows that are there already get the new column. */
async function completeRows(database: Kysely<Tables>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await database
      .selectFrom('tracking_request')
      .select(['id', 'search_text'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    const values = rows.map(({ id, search_text: text }) => sql`(${id}, ${compactLines(text)})`)
    // Both engines name the columns of values so.
    await sql`update tracking_request set search_compact = given.column2
      from (values ${sql.join(values)}) as given where tracking_request.id = given.column1`.execute(database)
    after = last.id
  }
}

/** Each line without spaces and marks. */
function compactLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
    .join('\n')
}
