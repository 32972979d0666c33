import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import { lockNotifications } from './notification-order.ts'
import { type Page, pageOf } from './page.ts'
import type { Database, Tables } from './schema.ts'

export type WebhookRow = Selectable<Tables['webhook']>
export type NotificationRow = Selectable<Tables['notification']>
export type NotificationLogRow = Selectable<Tables['notification_log']>

/** The events of a webhook as they are kept: those of `before` from when they were asked for, others from `now`. */
export function datedEvents(
  names: readonly string[],
  now: number,
  before: ReadonlyMap<string, number> = new Map(),
): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, before.get(name) ?? now])))
}

/** What a webhook is told of, in the order in which it was asked for, and the world's instant from which on. */
export function eventsOf({ events }: Pick<WebhookRow, 'events'>): ReadonlyMap<string, number> {
  // Written by this program only.
  return new Map(Object.entries(JSON.parse(events) as Record<string, number>))
}

export async function insertWebhook(database: Database, row: Insertable<Tables['webhook']>): Promise<void> {
  await database.insertInto('webhook').values(row).execute()
}

export async function webhookById(database: Database, id: string): Promise<WebhookRow | null> {
  const row = await database.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Changes a webhook by what it is at that moment; null where there is none. */
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

async function deleteNotifications(transaction: Transaction<Tables>, webhookId: string): Promise<void> {
  await lockNotifications(transaction)
  await transaction
    .deleteFrom('notification_log')
    .where('notification_id', 'in', (builder) =>
      builder.selectFrom('notification').select('id').where('webhook_id', '=', webhookId),
    )
    .execute()
  await transaction.deleteFrom('notification').where('webhook_id', '=', webhookId).execute()
}

/** @returns whether there was one */
export async function deleteWebhookById(database: Database, id: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const deleted = await transaction.deleteFrom('webhook').where('id', '=', id).executeTakeFirst()
    await deleteNotifications(transaction, id)
    return deleted.numDeletedRows > 0n
  })
}

export async function pageOfWebhooks(
  database: Database,
  page: Page,
): Promise<{ rows: WebhookRow[]; total: number }> {
  const all = database.selectFrom('webhook')
  return pageOf(all, all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), page)
}

export async function notificationById(database: Database, id: string): Promise<NotificationRow | null> {
  const row = await database.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Newest first. */
export async function pageOfNotifications(
  database: Database,
  filter: { webhookId?: string | undefined },
  page: Page,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { webhookId } = filter
  const matching = database
    .selectFrom('notification')
    .$if(webhookId !== undefined, (query) => query.where('webhook_id', '=', webhookId ?? ''))
  return pageOf(matching, matching.selectAll().orderBy('position', 'desc').orderBy('id', 'desc'), page)
}

/** The attempts of these notifications, oldest first. */
export async function logsOf(
  database: Database,
  notificationIds: readonly string[],
): Promise<NotificationLogRow[]> {
  if (notificationIds.length === 0) return []
  return database
    .selectFrom('notification_log')
    .selectAll()
    .where('notification_id', 'in', notificationIds)
    .orderBy('attempt')
    .execute()
}
