import { PostgresAdapter } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

/** For the few statements that differ between the two engines. */
export function engineOf(database: Kysely<Tables>): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
