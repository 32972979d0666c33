import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** What time it is for the database server, epoch milliseconds: the only clock that all machines have in common. */
const serverNow = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`

/**
 * Takes over the watch where nobody has it, on PostgreSQL.
 * @param holder of this run of the program: what it took itself and knows nothing of, it takes once more
 * @param forMs milliseconds until another machine may take it
 * @returns the term; null: another machine has it, or is still writing
 */
export async function takeLease(database: Database, holder: string, forMs: number): Promise<number | null> {
  // A lease that ends later than any can was given before the clock of the server was set back.
  const { rows } = await sql<{ term: number }>`
    update lease set holder = ${holder}, term = term + 1, until = ${serverNow} + cast(${forMs} as bigint)
    where name = (
      select name from lease
      where until <= ${serverNow} or until > ${serverNow} + cast(${forMs} as bigint) or holder = ${holder}
      for update skip locked
    )
    returning term`.execute(database)
  return rows[0]?.term ?? null
}

/** @returns false where another machine has taken over */
export async function renewLease(database: Database, term: number, forMs: number): Promise<boolean> {
  const { rows } = await sql`
    update lease set until = ${serverNow} + cast(${forMs} as bigint) where term = ${term} returning term`.execute(
    database,
  )
  return rows.length > 0
}

/** From now on anybody may take it. */
export async function giveBackLease(database: Database, term: number): Promise<void> {
  await database.updateTable('lease').set({ until: 0, holder: '' }).where('term', '=', term).execute()
}

/** Nobody takes over, and nobody writes what belongs to a term, until the transaction has ended; on PostgreSQL. */
export async function holdLease(database: Database): Promise<number> {
  const { term } = await database.selectFrom('lease').select('term').forUpdate().executeTakeFirstOrThrow()
  return term
}
