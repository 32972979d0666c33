import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** What time it is for the database server, epoch milliseconds: the only clock that all programs have in common. */
const serverNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`

/** Milliseconds that a request is remembered: longer than it may count. */
const requestKeptMs = 3 * 60_000

const name = 'desk'

/** Which run of the program is active. */
export interface Active {
  run: string
  /** The computer that it runs on. */
  host: string
}

/** Notes on PostgreSQL that the active program is there, and forgets requests that count no longer. */
export async function noteActive(database: Database, active: Active): Promise<void> {
  await database
    .insertInto('active')
    .values({ name, ...active, seen_at: serverNow })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...active, seen_at: serverNow }))
    .execute()
  await sql`delete from request where sent_at < ${serverNow} - ${requestKeptMs}`.execute(database)
}

/** The run that was active last, and milliseconds since it was seen; null: there was none. */
export async function readActive(database: Database): Promise<(Active & { agoMs: number }) | null> {
  const row = await database
    .selectFrom('active')
    .select(['run', 'host', sql<number>`${serverNow} - seen_at`.as('agoMs')])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Notes a request to the account that is about to be sent.
 * @param run of the program
 */
export async function noteRequest(database: Database, run: string): Promise<void> {
  await database.insertInto('request').values({ run, sent_at: serverNow }).execute()
}

/** Milliseconds since each request that other runs of the program have sent in the last minutes. */
export async function requestsOfOthers(database: Database, run: string): Promise<number[]> {
  const rows = await database
    .updateTable('request')
    .set({ run })
    .where('run', '!=', run)
    .returning(sql<number>`greatest(0, ${serverNow} - sent_at)`.as('agoMs'))
    .execute()
  return rows.map(({ agoMs }) => agoMs)
}
