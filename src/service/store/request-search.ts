import { sql, type Transaction } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables } from './schema.ts'
import { withSearch } from './world-requests.ts'

/** Rows that are read and written at once. */
const portion = 1_000

/** What an earlier program has written gets the new column as if it had been there. */
async function completeRows(transaction: Transaction<Tables>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await transaction
      .selectFrom('tracking_request')
      .select(['id', 'search_text'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    const values = rows.map(withSearch).map((row) => sql`(${row.id}, ${row.search_compact})`)
    // Both engines name the columns of values so.
    await sql`update tracking_request set search_compact = given.column2
      from (values ${sql.join(values)}) as given where tracking_request.id = given.column1`.execute(
      transaction,
    )
    after = last.id
  }
}

/** Any part of a number or reference finds its request without reading them all, as with `search_value`. */
export async function createRequestSearch(transaction: Transaction<Tables>): Promise<void> {
  await transaction.schema
    .alterTable('tracking_request')
    .addColumn('search_compact', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await completeRows(transaction)
  if (engineOf(transaction) === 'postgres') {
    await sql`create index tracking_request_parts on tracking_request
      using gin (search_compact gin_trgm_ops)`.execute(transaction)
    return
  }
  await sql`create virtual table tracking_request_index using fts5(
    search_compact, content = 'tracking_request', tokenize = 'trigram', detail = 'none')`.execute(transaction)
  const removed = sql`insert into tracking_request_index (tracking_request_index, rowid, search_compact)
    values ('delete', old.rowid, old.search_compact)`
  const added = sql`insert into tracking_request_index (rowid, search_compact)
    values (new.rowid, new.search_compact)`
  await sql`create trigger tracking_request_added after insert on tracking_request begin ${added}; end`.execute(
    transaction,
  )
  await sql`create trigger tracking_request_removed after delete on tracking_request begin ${removed}; end`.execute(
    transaction,
  )
  await sql`create trigger tracking_request_changed after update of search_compact on tracking_request
    begin ${removed}; ${added}; end`.execute(transaction)
  await sql`insert into tracking_request_index (tracking_request_index) values ('rebuild')`.execute(
    transaction,
  )
}
