import { sql, type Transaction } from 'kysely'
import { datedEvents } from './webhooks.ts'
import type { Tables } from './schema.ts'

/** Webhooks, what is told to them, and how far the world's events have been told. */
export async function createWebhookTables(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction
  await schema
    .createTable('webhook')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('active_since', 'bigint', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('notification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('reference_type', 'text', (column) => column.notNull())
    .addColumn('reference_id', 'text', (column) => column.notNull())
    .addColumn('order_key', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('notification_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('notification_id', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('status_code', 'integer')
    .addColumn('error', 'text')
    .addColumn('response_body', 'text')
    .execute()
  await schema
    .createTable('event_watch')
    .addColumn('shipment_id', 'text', (column) => column.primaryKey())
    .addColumn('told_until', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('notification_newest').on('notification').columns(['position']).execute()
  await schema
    .createIndex('notification_of_webhook')
    .on('notification')
    .columns(['webhook_id', 'position'])
    .execute()
  await schema
    .createIndex('notification_due')
    .on('notification')
    .columns(['status', 'next_attempt_at'])
    .execute()
  await schema
    .createIndex('notification_order')
    .on('notification')
    .columns(['status', 'webhook_id', 'order_key', 'position'])
    .execute()
  await schema
    .createIndex('notification_attempts')
    .on('notification_log')
    .columns(['notification_id', 'attempt'])
    .execute()
  await schema.createIndex('event_watch_next').on('event_watch').columns(['next_at']).execute()
  // Webhooks were records of the world that nothing was ever told to.
  await transaction.deleteFrom('record').where('type', '=', 'webhook').execute()
}

/** An event is told from when it was asked for, and no longer from when its webhook was made. */
export async function dateEventsOfWebhooks(transaction: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ id: string; active_since: number; events: string }>`
    select id, active_since, events from webhook`.execute(transaction)
  for (const { id, active_since, events } of rows) {
    const dated = datedEvents(JSON.parse(events) as string[], active_since)
    await transaction.updateTable('webhook').set({ events: dated }).where('id', '=', id).execute()
  }
  await transaction.schema.alterTable('webhook').dropColumn('active_since').execute()
}

/** The end of tracking is told as well: those of which an older program had nothing left to tell are watched for it. */
export async function watchEnds(transaction: Transaction<Tables>): Promise<void> {
  await sql`insert into event_watch (shipment_id, told_until, next_at)
    select id, stopped_at - 1, stopped_at from shipment
    where created_at <= (select max(told_until) from event_watch)
    and stopped_at > (select max(told_until) from event_watch)
    and id not in (select shipment_id from event_watch)`.execute(transaction)
}

/** The next attempts of each webhook stand together: those of another one that is slow are not walked through. */
export async function indexAttemptsByWebhook({ schema }: Transaction<Tables>): Promise<void> {
  await schema.dropIndex('notification_due').execute()
  await schema
    .createIndex('notification_next')
    .on('notification')
    .columns(['webhook_id', 'status', 'next_attempt_at', 'position'])
    .execute()
}
