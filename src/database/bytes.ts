import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Naming, Place } from './place.ts'

async function fileBytes(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    // A log that is moved into its file is gone until the next write.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** Bytes that a database takes on its disk: the embedded file with its log, or all of the PostgreSQL database. */
export async function databaseBytes(
  database: Pick<Kysely<unknown>, 'getExecutor'>,
  { databaseUrl, dataDirectory }: Place,
  { file }: Naming,
): Promise<number> {
  if (databaseUrl === null) {
    const path = join(dataDirectory, file)
    return (await fileBytes(path)) + (await fileBytes(`${path}-wal`))
  }
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes
  `.execute(database)
  return rows[0]?.bytes ?? 0
}
