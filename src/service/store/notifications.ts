import type { Selectable } from 'kysely'
import { type Page, readPage } from './page.ts'
import type { Database, Tables } from './schema.ts'

export type NotificationRow = Selectable<Tables['notification']>
export type NotificationLogRow = Selectable<Tables['notification_log']>

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
  return readPage(matching, matching.selectAll().orderBy('position', 'desc').orderBy('id', 'desc'), page)
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
