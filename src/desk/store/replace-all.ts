import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { engineOf } from '#database/engine.ts'
import { tablesOf } from './backed-up.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Database, Transaction } from './schema.ts'
import { emptyTables, insertParts, type Parts } from './table-rows.ts'

/** What was in the database before. */
export interface Replaced {
  records: number
  /** How far its world's clock had come, epoch milliseconds; null: nothing was ever read. */
  world: number | null
}

/** Does something with all tables on PostgreSQL; the embedded engine needs no such thing. */
async function doWithAll(
  transaction: Transaction,
  statement: (tables: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  if (engineOf(transaction) === 'sqlite') return
  const names = Array.from((await tablesOf(transaction)).keys(), (name) => sql.table(name))
  await statement(sql.join(names)).execute(transaction)
}

/** From here on it is another memory, in which no walk is under way and no vessels are wanted yet. */
export async function beginMemory(transaction: Transaction): Promise<void> {
  const memory = randomUUID()
  await transaction.deleteFrom('meta').where('key', 'in', ['walk', 'fleet']).execute()
  await writeMeta(transaction, 'memory', memory)
  const board = await readMeta(transaction, 'board')
  if (board === null) return
  await writeMeta(transaction, 'board', JSON.stringify({ ...(JSON.parse(board) as object), memory }))
}

/**
 * Puts other rows in the place of all that there are, in one transaction: all or nothing.
 * @param account whose memory it is from then on; null: whatever the rows say
 * @param isAdopted whether it is this account's even where the account does not know the shipments
 */
export function replaceAll(
  database: Database,
  parts: Parts,
  account: string | null = null,
  isAdopted = false,
): Promise<Replaced> {
  return database.transaction().execute(async (transaction) => {
    // Writers wait from here on, and readers go on.
    await doWithAll(transaction, (tables) => sql`lock table ${tables} in exclusive mode`)
    const world = await readMeta(transaction, 'world')
    const records = await emptyTables(transaction)
    await insertParts(transaction, parts)
    // By itself PostgreSQL does so a minute later, and until then reads all of a busy subject for the latest of it.
    await doWithAll(transaction, (tables) => sql`analyze ${tables}`)
    if (account !== null) await writeMeta(transaction, 'account', account)
    if (isAdopted) await writeMeta(transaction, 'adopted', 'yes')
    await beginMemory(transaction)
    return { records, world: world === null ? null : Number(world) }
  })
}
