import type { ColumnMetadata } from 'kysely'
import { currentTables } from '#database/current-tables.ts'
import type { Database, Tables } from './schema.ts'

/**
 * What a backup holds: not what the migrator notes about this one database, nor what is soon known anew (where vessels
 * are), nor the webhook and its secret, nor which program is active, nor this minute's requests, nor memories of other
 * accounts.
 */
export type BackedUpTable = Exclude<
  keyof Tables,
  'kysely_migration' | 'vessel' | 'webhook' | 'delivery' | 'active' | 'request' | 'aside' | 'aside_row'
>

/** The columns by which the rows of each table are told apart, and read in order. */
const keys: Readonly<Record<BackedUpTable, readonly string[]>> = {
  meta: ['key'],
  subject: ['type', 'id'],
  boarded: ['shipment_id'],
  change: ['id'],
}

/** What stands in a row: instants are numbers, all else is text. */
export type Value = string | number | null

export type Row = readonly Value[]

/** A table with the names of its columns, in the order of the values of its rows. */
export interface TableShape {
  name: BackedUpTable
  columns: readonly string[]
  /** How many there are. */
  rows: number
}

export function keyOf(table: BackedUpTable): readonly string[] {
  return keys[table]
}

/** What people count as records of a table: none of what the desk notes about itself. */
export function recordsOf(table: string, rows: number): number {
  return table === 'meta' ? 0 : rows
}

/** The tables that are backed up: none in a database in which no migration has run. */
export async function tablesOf(database: Database): Promise<Map<BackedUpTable, ColumnMetadata[]>> {
  const found = new Map((await currentTables(database)).map(({ name, columns }) => [name, columns]))
  const names = Object.keys(keys) as BackedUpTable[]
  return new Map(
    names.flatMap((name) => {
      const columns = found.get(name)
      return columns === undefined ? [] : [[name, columns] as const]
    }),
  )
}
