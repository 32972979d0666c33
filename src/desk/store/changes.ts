import type { Selectable } from 'kysely'
import type { Change } from '#contract/desk/change.ts'
import { type History, mostChanges } from '#contract/desk/history.ts'
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
    readAt: known?.read_at ?? null,
    changes: rows.slice(0, mostChanges).map(changeOfRow),
    hasMore: rows.length > mostChanges,
  }
}
