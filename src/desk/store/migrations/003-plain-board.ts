import { type Kysely, sql } from 'kysely'

const statements = ['drop index boarded_version', "delete from meta where key = 'board_version'"]

export async function keepPlainRows(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}
