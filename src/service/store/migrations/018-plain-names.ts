import { type Kysely, sql } from 'kysely'

/**
 * Two columns get plain names. Programs that counted their steps in `meta` knew 17: they find one more there, and
 * refuse the database in one line, as they do with that of any newer program.
 */
export async function giveColumnsPlainNames(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.alterTable('tracking_request').renameColumn('wishes', 'requested_attributes').execute()
  await schema.alterTable('event_watch').renameColumn('told_until', 'reported_until').execute()
  await sql`insert into meta (key, value) values ('schema', '18')
    on conflict (key) do update set value = excluded.value`.execute(database)
}
