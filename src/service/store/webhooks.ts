import type { Insertable, Selectable, Updateable } from 'kysely'
import { deleteNotificationsOf } from './notification-queue.ts'
import { type Page, readPage } from './page.ts'
import type { Database, Tables } from './schema.ts'

export type WebhookRow = Selectable<Tables['webhook']>

/** The events of a webhook as stored: those in `before` from when they were subscribed to, others from `now`. */
export function datedEvents(
  names: readonly string[],
  now: number,
  before: ReadonlyMap<string, number> = new Map(),
): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, before.get(name) ?? now])))
}

/** The events that a webhook subscribes to, in its order, and the world's instant from which on. */
export function eventsOf({ events }: Pick<WebhookRow, 'events'>): ReadonlyMap<string, number> {
  // Written only by this program.
  return new Map(Object.entries(JSON.parse(events) as Record<string, number>))
}

/** The part of a webhook that decides whether it receives an event. */
export interface Subscriber {
  id: string
  /** Names, and the world's instant from which on each is reported. */
  events: ReadonlyMap<string, number>
}

/** The active webhooks. */
export async function activeSubscribers(database: Database): Promise<Subscriber[]> {
  const rows = await database.selectFrom('webhook').select(['id', 'events']).where('active', '=', 1).execute()
  return rows.map((row) => ({ id: row.id, events: eventsOf(row) }))
}

export async function insertWebhook(database: Database, row: Insertable<Tables['webhook']>): Promise<void> {
  await database.insertInto('webhook').values(row).execute()
}

export async function webhookById(database: Database, id: string): Promise<WebhookRow | null> {
  const row = await database.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Changes a webhook from its current row; null where there is none. */
export async function changeWebhook(
  database: Database,
  id: string,
  changeOf: (row: WebhookRow) => Updateable<Tables['webhook']>,
): Promise<WebhookRow | null> {
  return database.transaction().execute(async (transaction) => {
    const row = await webhookById(transaction, id)
    if (row === null) return null
    const changed = { ...row, ...changeOf(row) }
    await transaction.updateTable('webhook').set(changed).where('id', '=', id).execute()
    return changed
  })
}

/** @returns whether there was one */
export async function deleteWebhookById(database: Database, id: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const deleted = await transaction.deleteFrom('webhook').where('id', '=', id).executeTakeFirst()
    await deleteNotificationsOf(transaction, id)
    return deleted.numDeletedRows > 0n
  })
}

export async function pageOfWebhooks(
  database: Database,
  page: Page,
): Promise<{ rows: WebhookRow[]; total: number }> {
  const all = database.selectFrom('webhook')
  return readPage(all, all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), page)
}
