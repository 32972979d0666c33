import type { Selectable } from 'kysely'
import type { Change } from '#contract/desk/change.ts'
import { type History, mostChanges } from '#contract/desk/history.ts'
import type { Changes } from '#contract/desk/changes.ts'
import type { Subject, SubjectType } from '#contract/desk/subject.ts'
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

/** Which part of a history is read. */
interface HistoryPart {
  /** Ids of the records beside it, which are all of the other type. */
  beside?: readonly string[] | undefined
  /** Id of a change: what came before it; null: the newest. */
  before?: number | null | undefined
}

/** A page of what was seen of one subject and of those beside it, newest first. */
export async function historyOf(
  database: Database,
  subject: Subject,
  { beside = [], before = null }: HistoryPart = {},
): Promise<History> {
  const { type, id } = subject
  const other = type === 'container' ? 'shipment' : 'container'
  const [[own], others] = await Promise.all([
    knownOf(database, type, [id]),
    beside.length === 0 ? [] : knownOf(database, other, beside),
  ])
  let ids = changesOf(database, type, [id])
  if (beside.length > 0) ids = ids.unionAll(changesOf(database, other, beside))
  const rows = await pageOf(database, ids, before)
  const changes = rows.slice(0, mostChanges).map(changeOfRow)
  const hasMore = rows.length > mostChanges
  const known = own === undefined ? others : [own, ...others]
  // What was asked for is seen when it is answered: whoever knows all of this must not be told it as news.
  const lastSeen = before === null ? changes.slice(0, 1).map(({ seenAt }) => seenAt) : []
  return {
    firstSeenAt: own?.first_seen_at ?? null,
    recordedSince: known.length === 0 ? null : Math.min(...known.map((each) => each.first_seen_at)),
    readAt: known.length === 0 ? null : Math.max(...known.map((each) => each.read_at), ...lastSeen),
    facts: own === undefined ? {} : (JSON.parse(own.facts) as History['facts']),
    changes,
    hasMore,
    older: hasMore && before === null ? await lastOfOtherFacts(database, subject, changes) : [],
  }
}

async function knownOf(database: Database, type: SubjectType, ids: readonly string[]) {
  return database
    .selectFrom('subject')
    .select(['facts', 'first_seen_at', 'read_at'])
    .where('type', '=', type)
    .where('id', 'in', ids)
    .execute()
}

/** Their ids: the index has them, and the rows of a page alone are read. */
function changesOf(database: Database, type: SubjectType, ids: readonly string[]) {
  return database
    .selectFrom('change')
    .select('id')
    .where('subject_type', '=', type)
    .where('subject_id', 'in', ids)
}

/** One row more than a page has. */
async function pageOf(
  database: Database,
  ids: ReturnType<typeof changesOf>,
  before: number | null,
): Promise<Selectable<Tables['change']>[]> {
  let page = database.selectFrom(ids.as('each')).select('id')
  if (before !== null) page = page.where('id', '<', before)
  return database
    .selectFrom('change')
    .selectAll()
    .where('id', 'in', page.orderBy('id', 'desc').limit(mostChanges + 1))
    .orderBy('id', 'desc')
    .execute()
}

/** The last change of each fact that is not among those that are told. */
async function lastOfOtherFacts(
  database: Database,
  { type, id }: Subject,
  told: readonly Change[],
): Promise<Change[]> {
  const own = told.filter(({ subject }) => subject.type === type && subject.id === id)
  const facts = [...new Set(own.map(({ fact }) => fact))]
  let last = changesOf(database, type, [id])
    .clearSelect()
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy('fact')
  if (facts.length > 0) last = last.where('fact', 'not in', facts)
  const rows = await database.selectFrom('change').selectAll().where('id', 'in', last).execute()
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
