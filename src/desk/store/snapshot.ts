import { sql } from 'kysely'
import { type BackedUpTable, keyOf, type Row, type TableShape, tablesOf, type Value } from './backed-up.ts'
import { readMeta } from './meta.ts'
import type { Database } from './schema.ts'

/** Rows that are in memory at a time. */
const rowsAtOnce = 1_000

/** All that is in the database at one moment. */
export interface Snapshot {
  /** Whose memory it is; null: of nobody yet. */
  account: string | null
  /** How far its world's clock had come, epoch milliseconds; null: nothing was ever read. */
  world: number | null
  tables: readonly TableShape[]
  /** The rows of a table, in parts. */
  rowsOf: (table: TableShape) => AsyncGenerator<readonly Row[]>
}

function listOf(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}

async function countOf(database: Database, table: BackedUpTable): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The rows of a table, in parts. */
export async function* readRows(
  database: Database,
  { name, columns }: TableShape,
): AsyncGenerator<readonly Row[]> {
  const key = keyOf(name)
  let last: Readonly<Record<string, Value>> | undefined
  do {
    const after =
      last === undefined
        ? sql``
        : sql`where (${listOf(key)}) > (${sql.join(key.map((column) => last?.[column]))})`
    const query = sql<Record<string, Value>>`
      select ${listOf(columns)} from ${sql.table(name)} ${after} order by ${listOf(key)} limit ${rowsAtOnce}`
    const { rows } = await query.execute(database)
    yield rows.map((row) => columns.map((column) => row[column] ?? null))
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/** The tables that a memory consists of. */
export async function memoryTables(database: Database): Promise<TableShape[]> {
  const tables: TableShape[] = []
  for (const [name, columns] of await tablesOf(database)) {
    tables.push({ name, columns: columns.map((column) => column.name), rows: await countOf(database, name) })
  }
  return tables
}

/** Reads as of one moment, while others write. */
export async function readSnapshot<Result>(
  database: Database,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const world = await readMeta(transaction, 'world')
      return read({
        account: await readMeta(transaction, 'account'),
        world: world === null ? null : Number(world),
        tables: await memoryTables(transaction),
        rowsOf: (table) => readRows(transaction, table),
      })
    })
}
