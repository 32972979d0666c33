import { randomUUID } from 'node:crypto'
import { insertAll } from '#database/insert-all.ts'
import { type BackedUpTable, type Row, tablesOf } from './backed-up.ts'
import { readMeta } from './meta.ts'
import { beginMemory } from './replace-all.ts'
import { retentionMs } from './retention.ts'
import type { Database, Transaction } from './schema.ts'
import { memoryTables, readRows } from './snapshot.ts'
import { emptyTables, insertParts, type Parts } from './table-rows.ts'
import { removed } from './unread.ts'

/** Shipments by which an account is recognized: more than any account has, since a page may list any of them. */
const mostShipments = 200_000

/** Rows that are read at a time. */
const rowsAtOnce = 500

/** A memory that was set aside. */
export interface Aside {
  name: string
  account: string
  /** How far its world's clock had come, epoch milliseconds. */
  world: number
  /** Ids of the shipments that were read last. */
  shipments: readonly string[]
  /** The columns of its tables. */
  shapes: Readonly<Partial<Record<BackedUpTable, readonly string[]>>>
}

/** The shipments that were read last, newest first. */
export async function lastReadShipments(database: Database, most: number): Promise<string[]> {
  const rows = await database
    .selectFrom('subject')
    .select('id')
    .where('type', '=', 'shipment')
    .orderBy((each) => each('facts', 'like', removed))
    .orderBy('read_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The memories of an account that are set aside, the latest first. */
export async function readAsides(database: Database, account: string): Promise<Aside[]> {
  const rows = await database
    .selectFrom('aside')
    .select(['name', 'account', 'world', 'shipments', 'shapes'])
    .where('account', '=', account)
    .orderBy('set_aside_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    shipments: JSON.parse(row.shipments) as string[],
    shapes: JSON.parse(row.shapes) as Aside['shapes'],
  }))
}

/**
 * Sets the memory aside: its tables are empty from then on. One without shipments is not kept.
 * @param account whose it is
 */
export async function setAside(transaction: Transaction, account: string): Promise<void> {
  const shipments = await lastReadShipments(transaction, mostShipments)
  if (shipments.length > 0) await keepAside(transaction, account, shipments)
  await emptyTables(transaction)
  await transaction.deleteFrom('vessel').execute()
  await beginMemory(transaction)
}

async function keepAside(
  transaction: Transaction,
  account: string,
  shipments: readonly string[],
): Promise<void> {
  const name = randomUUID()
  const tables = await memoryTables(transaction)
  await transaction
    .insertInto('aside')
    .values({
      name,
      account,
      world: Number((await readMeta(transaction, 'world')) ?? 0),
      set_aside_at: Date.now(),
      shipments: JSON.stringify(shipments),
      shapes: JSON.stringify(Object.fromEntries(tables.map((table) => [table.name, table.columns]))),
    })
    .execute()
  for (const table of tables) {
    let number = 0
    for await (const rows of readRows(transaction, table)) {
      const values = rows.map((row) => {
        number += 1
        return { name, part: table.name, number, row_values: JSON.stringify(row) }
      })
      await insertAll(transaction, 'aside_row', values)
    }
  }
}

async function* rowsOf(transaction: Transaction, { name, shapes }: Aside): Parts {
  for (const part of (await tablesOf(transaction)).keys()) {
    const table = { name: part, columns: shapes[part] ?? [] }
    for (let [last, count] = [0, rowsAtOnce]; count === rowsAtOnce; last += count) {
      const found = await transaction
        .selectFrom('aside_row')
        .select('row_values')
        .where('name', '=', name)
        .where('part', '=', part)
        .where('number', '>', last)
        .orderBy('number')
        .limit(rowsAtOnce)
        .execute()
      count = found.length
      yield { table, rows: found.map(({ row_values: text }) => JSON.parse(text) as Row) }
    }
  }
}

/** Brings a memory back into the empty tables. */
export async function bringBack(transaction: Transaction, aside: Aside): Promise<void> {
  await transaction.deleteFrom('meta').execute()
  await insertParts(transaction, rowsOf(transaction, aside))
  await forgetAside(transaction, aside.name)
  await beginMemory(transaction)
}

async function forgetAside(database: Database, name: string): Promise<void> {
  await database.deleteFrom('aside_row').where('name', '=', name).execute()
  await database.deleteFrom('aside').where('name', '=', name).execute()
}

/**
 * Forgets memories that were set aside longer ago than changes are kept.
 * @param now epoch milliseconds of real time
 */
export async function forgetOldAsides(database: Database, now: number): Promise<void> {
  const old = await database
    .selectFrom('aside')
    .select('name')
    .where('set_aside_at', '<', now - retentionMs)
    .execute()
  for (const { name } of old) {
    await database.transaction().execute((transaction) => forgetAside(transaction, name))
  }
}
