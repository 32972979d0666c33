import { type Kysely, PostgresAdapter } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** For the few statements that differ between the two engines. */
export function engineOf(database: Pick<Kysely<unknown>, 'getExecutor'>): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
