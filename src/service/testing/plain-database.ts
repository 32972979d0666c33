import { sql } from 'kysely'
import { connect } from '#database/open-database.ts'
import { naming } from '../store/migrate.ts'
import type { Database, Tables } from '../store/schema.ts'
import type { Place } from '#database/place.ts'

/** Rows by table. */
export type Rows = Record<string, Record<string, string | number | null>[]>

/** Opens the database at a place as it is, and closes it after the work. */
export async function withDatabase<Result>(
  place: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await connect<Tables>(place, naming)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

export async function insertRows(database: Database, rows: Rows): Promise<void> {
  for (const [table, values] of Object.entries(rows)) {
    for (const row of values) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
        database,
      )
    }
  }
}

/** All rows of a table, in the order of their first column. */
export async function rowsOf(database: Database, table: string): Promise<Record<string, unknown>[]> {
  const all = sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`
  return (await all.execute(database)).rows
}
