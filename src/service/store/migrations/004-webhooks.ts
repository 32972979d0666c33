import type { Kysely } from 'kysely'

interface Tables {
  record: { type: string }
}

/** Webhooks, the queue of their notifications, and how far each shipment's events are reported. */
export async function createWebhookTables(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
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
  // Webhooks were fixed records, and nothing was ever sent to them.
  await database.deleteFrom('record').where('type', '=', 'webhook').execute()
}
