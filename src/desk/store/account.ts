import { readMeta, writeMeta } from './meta.ts'
import type { Database } from './schema.ts'

/** Milliseconds by which a world's clock may be behind what was seen: further back, it is another world. */
const mostSetBackMs = 6 * 60 * 60_000

/**
 * Forgets all unless it is of this account and of an earlier time.
 * @param now epoch milliseconds in the world of the shipments; null: not known, and any will do
 * @returns whether something was forgotten
 */
export async function forgetUnlessOf(
  database: Database,
  account: string,
  now: number | null,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const known = await readMeta(transaction, 'account')
    const world = Number((await readMeta(transaction, 'world')) ?? 0)
    if (known === account && (now === null || world - now < mostSetBackMs)) return false
    await transaction.deleteFrom('change').execute()
    await transaction.deleteFrom('subject').execute()
    await transaction.deleteFrom('boarded').execute()
    await transaction.deleteFrom('meta').execute()
    await writeMeta(transaction, 'account', account)
    return known !== null
  })
}
