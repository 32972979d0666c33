import { type CompiledQuery, sql } from 'kysely'
import { type BackedUpTable, recordsOf, type Row, tablesOf } from './backed-up.ts'
import type { Transaction } from './schema.ts'

/** Rows of one statement: both engines limit its parameters. */
const rowsPerInsert = 500

/** A table of rows that come from elsewhere, and the columns of their values. */
interface NamedColumns {
  name: string
  columns: readonly string[]
}

/** Some rows of one table. */
export interface Part {
  table: NamedColumns
  rows: readonly Row[]
}

/** Rows, one table after the other. */
export type Parts = AsyncIterable<Part>

function insertOf(transaction: Transaction, { name, columns }: NamedColumns, rows: readonly Row[]) {
  const refs = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`))
  return sql`insert into ${sql.table(name)} (${refs}) values ${values}`.compile(transaction)
}

/** Inserts rows that come from elsewhere. */
export async function insertParts(transaction: Transaction, parts: Parts): Promise<void> {
  // Of a full statement, by its table: to make one takes longer than to run it.
  const full = new Map<NamedColumns, CompiledQuery>()
  for await (const { table, rows } of parts) {
    for (let start = 0; start < rows.length; start += rowsPerInsert) {
      const some = rows.slice(start, start + rowsPerInsert)
      const isFull = some.length === rowsPerInsert
      const insert = (isFull ? full.get(table) : null) ?? insertOf(transaction, table, some)
      if (isFull) full.set(table, insert)
      await transaction.executeQuery({ ...insert, parameters: some.flat() })
    }
  }
}

/**
 * Deletes all rows of the tables that a memory consists of.
 * @returns how many people count as records
 */
export async function emptyTables(transaction: Transaction): Promise<number> {
  const names: BackedUpTable[] = [...(await tablesOf(transaction)).keys()]
  let records = 0
  for (const name of names) {
    const { numDeletedRows } = await transaction.deleteFrom(name).executeTakeFirst()
    records += recordsOf(name, Number(numDeletedRows))
  }
  return records
}
