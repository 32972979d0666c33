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

/** Rows, one table after the other. */
export type Parts = AsyncIterable<{ table: NamedColumns; rows: readonly Row[] }>

/** Rows of one table, inserted in statements of the same length: to make one takes longer than to run it. */
class Inserts {
  readonly table: NamedColumns
  readonly #transaction: Transaction
  #pending: Row[] = []
  #whole: CompiledQuery | null = null

  constructor(transaction: Transaction, table: NamedColumns) {
    this.#transaction = transaction
    this.table = table
  }

  async add(rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      this.#pending.push(row)
      if (this.#pending.length < rowsPerInsert) continue
      this.#whole ??= this.#compile(this.#pending)
      const parameters = this.#pending.flat()
      this.#pending = []
      await this.#transaction.executeQuery({ ...this.#whole, parameters })
    }
  }

  /** Inserts what waits for more. */
  async end(): Promise<void> {
    if (this.#pending.length > 0) await this.#transaction.executeQuery(this.#compile(this.#pending))
  }

  #compile(rows: readonly Row[]): CompiledQuery {
    const { name, columns } = this.table
    const refs = sql.join(columns.map((column) => sql.ref(column)))
    const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`))
    return sql`insert into ${sql.table(name)} (${refs}) values ${values}`.compile(this.#transaction)
  }
}

/** Inserts rows that come from elsewhere. */
export async function insertParts(transaction: Transaction, parts: Parts): Promise<void> {
  let inserts: Inserts | null = null
  for await (const { table, rows } of parts) {
    if (inserts?.table !== table) {
      await inserts?.end()
      inserts = new Inserts(transaction, table)
    }
    await inserts.add(rows)
  }
  await inserts?.end()
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
