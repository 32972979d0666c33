import { randomUUID } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import { engineOf } from '#database/engine.ts'
import { recordsOf, type Row, tablesOf } from './backed-up.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Database, Transaction } from './schema.ts'
import { gatherStatistics } from './statistics.ts'

/** Rows of one statement: both engines limit its parameters. */
const rowsPerInsert = 500

/** What was in the database before. */
export interface Replaced {
  records: number
  /** How far its world's clock had come, epoch milliseconds; null: nothing was ever read. */
  world: number | null
}

/** A table of rows that come from elsewhere, and the columns of their values. */
interface NamedColumns {
  name: string
  columns: readonly string[]
}

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

type Parts = AsyncIterable<{ table: NamedColumns; rows: readonly Row[] }>

async function insertAll(transaction: Transaction, parts: Parts): Promise<void> {
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

/** On PostgreSQL writers wait from here on, and readers go on; the embedded engine locks them out by itself. */
async function lockOut(transaction: Transaction, names: readonly string[]): Promise<void> {
  if (engineOf(transaction) === 'sqlite') return
  const tables = sql.join(names.map((name) => sql.table(name)))
  await sql`lock table ${tables} in exclusive mode`.execute(transaction)
}

interface Counted {
  boardVersion: number
  fleetVersion: number
  /** As the rows of vessels, it is not replaced. */
  fleet: string | null
}

async function readCounted(transaction: Transaction): Promise<Counted> {
  return {
    boardVersion: Number((await readMeta(transaction, 'board_version')) ?? 0),
    fleetVersion: Number((await readMeta(transaction, 'fleet_version')) ?? 0),
    fleet: await readMeta(transaction, 'fleet'),
  }
}

/** What is not of a memory but of all machines on the database, which compare it with what they have. */
async function keepOn(transaction: Transaction, before: Counted): Promise<void> {
  const restored = await readCounted(transaction)
  if (before.boardVersion > restored.boardVersion) {
    await writeMeta(transaction, 'board_version', String(before.boardVersion))
  }
  if (before.fleetVersion > restored.fleetVersion) {
    await writeMeta(transaction, 'fleet_version', String(before.fleetVersion))
  }
  if (before.fleet === null) await transaction.deleteFrom('meta').where('key', '=', 'fleet').execute()
  else await writeMeta(transaction, 'fleet', before.fleet)
}

/**
 * Puts other rows in the place of all that there are, in one transaction: all or nothing. From then on it is another
 * generation of the memory, in which no walk is under way.
 * @param parts the rows, one table after the other
 */
export function replaceAll(database: Database, parts: Parts): Promise<Replaced> {
  return database.transaction().execute(async (transaction) => {
    const names = [...(await tablesOf(transaction)).keys()]
    await lockOut(transaction, names)
    const world = await readMeta(transaction, 'world')
    const counted = await readCounted(transaction)
    let records = 0
    for (const name of names) {
      const { numDeletedRows } = await transaction.deleteFrom(name).executeTakeFirst()
      records += recordsOf(name, Number(numDeletedRows))
    }
    await insertAll(transaction, parts)
    await gatherStatistics(transaction)
    await transaction.deleteFrom('meta').where('key', '=', 'walk').execute()
    await keepOn(transaction, counted)
    await writeMeta(transaction, 'restored', randomUUID())
    return { records, world: world === null ? null : Number(world) }
  })
}
