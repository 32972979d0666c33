import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Naming, Place } from './place.ts'

/** Bytes that a database takes on its disk: the embedded file with its log, or all of the PostgreSQL database. */
export async function databaseBytes(
  database: Pick<Kysely<unknown>, 'getExecutor'>,
  { databaseUrl, dataDirectory }: Place,
  { file }: Naming,
): Promise<number> {
  if (databaseUrl === null) {
    // A log that is moved into its file is gone until the next write.
    const sizes = [file, `${file}-wal`].map(
      (name) => statSync(join(dataDirectory, name), { throwIfNoEntry: false })?.size ?? 0,
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes
  `.execute(database)
  return rows[0]?.bytes ?? 0
}
