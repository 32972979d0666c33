import { type Kysely, sql, type TableMetadata } from 'kysely'
import { engineOf } from './engine.ts'

/**
 * The schema in which PostgreSQL creates tables, and looks for them first. Undefined on SQLite, which has no
 * schemas, and where the role may use none.
 */
export async function currentSchema<Tables>(database: Kysely<Tables>): Promise<string | undefined> {
  if (engineOf(database) === 'sqlite') return undefined
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(database)
  return rows[0]?.name ?? undefined
}

/** The tables of that schema: on PostgreSQL, Kysely lists those of every schema that the role may use. */
export async function currentTables<Tables>(database: Kysely<Tables>): Promise<TableMetadata[]> {
  const schema = await currentSchema(database)
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  return tables.filter((table) => table.schema === schema)
}
