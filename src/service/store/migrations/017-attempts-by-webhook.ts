import type { Kysely } from 'kysely'

/** The next attempts of each webhook stand together: those of a slow one are not read for another. */
export async function indexAttemptsByWebhook({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('notification_due').execute()
  await schema
    .createIndex('notification_next')
    .on('notification')
    .columns(['webhook_id', 'status', 'next_attempt_at', 'position'])
    .execute()
}
