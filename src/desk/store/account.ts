import { randomUUID } from 'node:crypto'
import { engineOf } from '#database/engine.ts'
import { holdLease } from './lease.ts'
import { type MetaKey, readMeta, writeMeta } from './meta.ts'
import type { Database } from './schema.ts'
import { type Term, TermOver } from './term.ts'

/** Milliseconds by which a world's clock may be behind what was seen: further back, it is another world. */
const mostSetBackMs = 6 * 60 * 60_000

/** Which restore it comes from stays: it would look like another one. Versions count on: other machines compare them. */
const lasting: readonly MetaKey[] = ['restored', 'board_version', 'fleet_version']

/**
 * Whether the memory is of this account, and of an earlier time.
 * @param now epoch milliseconds in the world of the shipments; null: not known, and any will do
 */
export async function isMemoryOf(database: Database, account: string, now: number | null): Promise<boolean> {
  const world = Number((await readMeta(database, 'world')) ?? 0)
  return (await readMeta(database, 'account')) === account && (now === null || world - now < mostSetBackMs)
}

/**
 * Forgets all unless it is of this account and of an earlier time.
 * @param now epoch milliseconds in the world of the shipments; null: not known, and any will do
 * @param term of the machine that watches; null: of one that only begins
 * @returns whether something was forgotten
 * @throws TermOver where another machine watches by now
 */
export async function forgetUnlessOf(
  database: Database,
  account: string,
  now: number | null,
  term: Term = null,
): Promise<boolean> {
  if (await isMemoryOf(database, account, now)) return false
  return database.transaction().execute(async (transaction) => {
    if (engineOf(transaction) === 'postgres') {
      // Machines that begin at the same time do so one after the other.
      const current = await holdLease(transaction)
      if (term !== null && term !== current) throw new TermOver()
    }
    if (await isMemoryOf(transaction, account, now)) return false
    const known = await readMeta(transaction, 'account')
    await transaction.deleteFrom('change').execute()
    await transaction.deleteFrom('subject').execute()
    await transaction.deleteFrom('boarded').execute()
    await transaction.deleteFrom('vessel').execute()
    await transaction.deleteFrom('meta').where('key', 'not in', lasting).execute()
    await writeMeta(transaction, 'account', account)
    await writeMeta(transaction, 'begun', randomUUID())
    // The webhook of an account outlasts its world.
    await transaction.deleteFrom('webhook').where('account', '!=', account).execute()
    return known !== null
  })
}
