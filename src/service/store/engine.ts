import { PostgresAdapter } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

/** For the few statements that the two engines do not share. */
export function engineOf(database: Kysely<Tables>): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
