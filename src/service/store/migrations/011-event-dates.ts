import type { Kysely } from 'kysely'

interface Tables {
  webhook: { id: string; active_since: number; events: string }
}

/** Each event of a webhook gets its own beginning; before, all began when the webhook became active. */
export async function dateEventsOfWebhooks(database: Kysely<Tables>): Promise<void> {
  const rows = await database.selectFrom('webhook').select(['id', 'active_since', 'events']).execute()
  for (const { id, active_since: since, events } of rows) {
    const names = JSON.parse(events) as string[]
    const dated = JSON.stringify(Object.fromEntries(names.map((name) => [name, since])))
    await database.updateTable('webhook').set({ events: dated }).where('id', '=', id).execute()
  }
  await database.schema.alterTable('webhook').dropColumn('active_since').execute()
}
