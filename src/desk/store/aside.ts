import { randomUUID } from 'node:crypto'
import { type BackedUpTable, type Row, tablesOf } from './backed-up.ts'
import { readMeta } from './meta.ts'
import { beginMemory } from './replace-all.ts'
import { retentionMs } from './retention.ts'
import type { Database, Transaction } from './schema.ts'
import { memoryTables, readRows } from './snapshot.ts'
import { emptyTables, insertParts, type Parts } from './table-rows.ts'

/** Shipments by which an account is known again: ten pages of its list. */
const mostShipments = 1_000

/** Rows that are read and written at a time. */
const rowsAtOnce = 500

/** A memory that was set aside. */
export interface Aside {
  name: string
  account: string
  /** How far its world's clock had come, epoch milliseconds. */
  world: number
  /** Ids of the shipments that were read last. */
  shipments: readonly string[]
}

/** The shipments that were read last, newest first. */
export async function lastReadShipments(database: Database, most: number): Promise<string[]> {
  const rows = await database
    .selectFrom('subject')
    .select('id')
    .where('type', '=', 'shipment')
    .orderBy('read_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The memories of an account that are set aside, the latest first. */
export async function readAsides(database: Database, account: string): Promise<Aside[]> {
  const rows = await database
    .selectFrom('aside')
    .select(['name', 'account', 'world', 'shipments'])
    .where('account', '=', account)
    .orderBy('set_aside_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, shipments: JSON.parse(row.shipments) as string[] }))
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
      for (let start = 0; start < rows.length; start += rowsAtOnce) {
        const values = rows.slice(start, start + rowsAtOnce).map((row) => {
          number += 1
          return { name, part: table.name, number, row_values: JSON.stringify(row) }
        })
        await transaction.insertInto('aside_row').values(values).execute()
      }
    }
  }
}

async function* rowsOf(transaction: Transaction, name: string): Parts {
  const { shapes } = await transaction
    .selectFrom('aside')
    .select('shapes')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const columnsOf = new Map(Object.entries(JSON.parse(shapes) as Record<string, string[]>))
  for (const part of (await tablesOf(transaction)).keys()) {
    const table = { name: part, columns: columnsOf.get(part) ?? [] }
    for (let last = 0, isLast = false; !isLast;) {
      const found = await partOf(transaction, name, part, last)
      if (found.length > 0)
        yield { table, rows: found.map(({ row_values: text }) => JSON.parse(text) as Row) }
      last += found.length
      isLast = found.length < rowsAtOnce
    }
  }
}

function partOf(transaction: Transaction, name: string, part: BackedUpTable, after: number) {
  return transaction
    .selectFrom('aside_row')
    .select('row_values')
    .where('name', '=', name)
    .where('part', '=', part)
    .where('number', '>', after)
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute()
}

/** Brings a memory back into the empty tables. */
export async function bringBack(transaction: Transaction, { name }: Aside): Promise<void> {
  await transaction.deleteFrom('meta').execute()
  await insertParts(transaction, rowsOf(transaction, name))
  await forgetAside(transaction, name)
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
