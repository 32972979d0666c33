import type { Selectable } from 'kysely'
import type { Change } from '#contract/desk/change.ts'
import { type History, mostChanges } from '#contract/desk/history.ts'
import type { Changes } from '#contract/desk/changes.ts'
import type { Subject } from '#contract/desk/subject.ts'
import type { Database, Tables } from './schema.ts'

/** A row of the change log as the desk tells it. */
export function changeOfRow(row: Selectable<Tables['change']>): Change {
  return {
    id: row.id,
    subject: { type: row.subject_type, id: row.subject_id },
    fact: row.fact,
    from: row.from_value,
    to: row.to_value,
    seenAt: row.seen_at,
    unchangedAt: row.unchanged_at,
    sourceAt: row.source_at,
  }
}

/** What was seen of one subject, newest first. */
export async function historyOf(database: Database, { type, id }: Subject): Promise<History> {
  const known = await database
    .selectFrom('subject')
    .select(['first_seen_at', 'read_at'])
    .where('type', '=', type)
    .where('id', '=', id)
    .executeTakeFirst()
  const rows = await database
    .selectFrom('change')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(mostChanges + 1)
    .execute()
  return {
    firstSeenAt: known?.first_seen_at ?? null,
    // What was asked for is seen when it is answered: whoever knows all of this must not be told it as news.
    readAt: known === undefined ? null : Math.max(known.read_at, rows[0]?.seen_at ?? known.read_at),
    changes: rows.slice(0, mostChanges).map(changeOfRow),
    hasMore: rows.length > mostChanges,
  }
}

/**
 * A page of the change log, newest first.
 * @param before id of a change: what came before it; null: the newest
 */
export async function changesBefore(database: Database, before: number | null): Promise<Changes> {
  let query = database.selectFrom('change').selectAll()
  if (before !== null) query = query.where('id', '<', before)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(mostChanges + 1)
    .execute()
  return { changes: rows.slice(0, mostChanges).map(changeOfRow), hasMore: rows.length > mostChanges }
}
