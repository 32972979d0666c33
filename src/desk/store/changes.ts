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
    .select(['facts', 'first_seen_at', 'read_at'])
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
  const told = rows.slice(0, mostChanges).map(changeOfRow)
  const hasMore = rows.length > mostChanges
  return {
    firstSeenAt: known?.first_seen_at ?? null,
    // What was asked for is seen when it is answered: whoever knows all of this must not be told it as news.
    readAt: known === undefined ? null : Math.max(known.read_at, rows[0]?.seen_at ?? known.read_at),
    facts: known === undefined ? {} : (JSON.parse(known.facts) as History['facts']),
    changes: told,
    hasMore,
    older: hasMore ? await lastOfOtherFacts(database, { type, id }, told) : [],
  }
}

/** The last change of each fact that is not among those that are told. */
async function lastOfOtherFacts(
  database: Database,
  { type, id }: Subject,
  told: readonly Change[],
): Promise<Change[]> {
  const facts = [...new Set(told.map(({ fact }) => fact))]
  const rows = await database
    .selectFrom('change')
    .selectAll()
    .where('id', 'in', (change) =>
      change
        .selectFrom('change')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('subject_type', '=', type)
        .where('subject_id', '=', id)
        .where('fact', 'not in', facts)
        .groupBy('fact'),
    )
    .execute()
  return rows.map(changeOfRow)
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
