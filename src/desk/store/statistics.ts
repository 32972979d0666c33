import { sql } from 'kysely'
import { engineOf } from '#database/engine.ts'
import { tablesOf } from './backed-up.ts'
import type { Database } from './schema.ts'

/**
 * Has PostgreSQL look at its rows, by which it decides how to find some. It does so by itself a minute after many have
 * come; until then it would read all that a busy subject ever had for the latest of it.
 */
export async function gatherStatistics(database: Database): Promise<void> {
  if (engineOf(database) === 'sqlite') return
  const names = Array.from((await tablesOf(database)).keys(), (name) => sql.table(name))
  await sql`analyze ${sql.join(names)}`.execute(database)
}
