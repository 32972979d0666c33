import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/**
 * The schema in which PostgreSQL creates tables, and looks for them first. Undefined on SQLite, which has no
 * schemas, and where the role may use none.
 */
export async function currentSchema(
  database: Pick<Kysely<unknown>, 'getExecutor'>,
): Promise<string | undefined> {
  if (engineOf(database) === 'sqlite') return undefined
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(database)
  return rows[0]?.name ?? undefined
}
