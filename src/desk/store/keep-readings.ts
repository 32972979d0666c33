import type { Selectable } from 'kysely'
import type { Change } from '#contract/desk/change.ts'
import type { Subject } from '#contract/desk/subject.ts'
import { insertAll } from '#database/insert-all.ts'
import { differences } from '../facts/differences.ts'
import { type Facts, knownFacts, type Reading, rememberedFacts } from '../facts/reading.ts'
import { changeOfRow } from './changes.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Database, Tables, Transaction } from './schema.ts'

/** Rows of one statement: both engines limit its parameters. */
const mostAtOnce = 200

interface Known {
  facts: Facts
  readAt: number
}

async function knownOf(transaction: Transaction, subjects: readonly Subject[]): Promise<Map<string, Known>> {
  const found = new Map<string, Known>()
  for (const type of ['shipment', 'container'] as const) {
    const ids = subjects.filter((subject) => subject.type === type).map(({ id }) => id)
    for (let start = 0; start < ids.length; start += mostAtOnce) {
      const rows = await transaction
        .selectFrom('subject')
        .select(['id', 'facts', 'read_at'])
        .where('type', '=', type)
        .where('id', 'in', ids.slice(start, start + mostAtOnce))
        .execute()
      for (const row of rows) {
        found.set(`${type}:${row.id}`, { facts: JSON.parse(row.facts) as Facts, readAt: row.read_at })
      }
    }
  }
  return found
}

async function writeSubjects(
  transaction: Transaction,
  readings: readonly Reading[],
  readAt: number,
): Promise<void> {
  for (let start = 0; start < readings.length; start += mostAtOnce) {
    const rows = readings.slice(start, start + mostAtOnce).map(({ subject, facts }) => ({
      ...subject,
      facts: JSON.stringify(facts),
      first_seen_at: readAt,
      read_at: readAt,
    }))
    await transaction
      .insertInto('subject')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['type', 'id']).doUpdateSet((builder) => ({
          facts: builder.ref('excluded.facts'),
          read_at: builder.ref('excluded.read_at'),
        })),
      )
      .execute()
  }
}

/** One reading of each subject: an answer may hold one twice. */
function once(readings: readonly Reading[]): Reading[] {
  return [
    ...new Map(
      readings.map((reading) => [`${reading.subject.type}:${reading.subject.id}`, reading]),
    ).values(),
  ]
}

/**
 * Writes down what was read, and what is different from before, in one transaction. What is seen for the first time is
 * no change.
 * @param readAt when it was asked for, epoch milliseconds in the world of the shipments: what was not other then has
 *   not been until then
 * @param toldAt when it was answered, which is when it was seen: the world's clock may have been set in between
 * @returns the changes, in the order of their ids
 */
export async function keepReadings(
  database: Database,
  all: readonly Reading[],
  readAt: number,
  toldAt = readAt,
): Promise<Change[]> {
  const readings = once(all)
  if (readings.length === 0) return []
  return database.transaction().execute(async (transaction) => {
    // On PostgreSQL the lock of this row has writers wait for each other: ids are in the order of the commits.
    await writeMeta(transaction, 'world', String(readAt))
    let last = Number((await readMeta(transaction, 'last_change')) ?? 0)
    const known = await knownOf(
      transaction,
      readings.map(({ subject }) => subject),
    )
    const rows: Selectable<Tables['change']>[] = []
    const remembered = readings.map((reading) => {
      const { type, id } = reading.subject
      const stored = known.get(`${type}:${id}`)
      const before = stored && { ...stored, facts: knownFacts(stored.facts, reading) }
      return { ...reading, before, facts: rememberedFacts(before?.facts ?? {}, reading) }
    })
    for (const { subject, facts, sourceAt, before } of remembered) {
      if (before === undefined) continue
      for (const { fact, from, to } of differences(before.facts, facts)) {
        last += 1
        rows.push({
          id: last,
          subject_type: subject.type,
          subject_id: subject.id,
          fact,
          from_value: from,
          to_value: to,
          seen_at: toldAt,
          // A clock may have been set a little back.
          unchanged_at: Math.min(before.readAt, toldAt),
          source_at: sourceAt,
        })
      }
    }
    await writeSubjects(transaction, remembered, readAt)
    if (rows.length === 0) return []
    await insertAll(transaction, 'change', rows)
    await writeMeta(transaction, 'last_change', String(last))
    return rows.map(changeOfRow)
  })
}
