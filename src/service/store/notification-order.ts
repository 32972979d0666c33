import { sql, type Transaction } from 'kysely'
import { blockedByPrevious } from './notification-queue.ts'
import type { Tables } from './schema.ts'

/** Those of an older program were all due at once, and held back one by one each time the queue was read. */
export async function putBehindOthers(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('notification')
    .set({ next_attempt_at: blockedByPrevious })
    .where('status', '=', 'pending')
    .where((builder) =>
      builder.exists(
        builder
          .selectFrom('notification as earlier')
          .select(sql`1`.as('one'))
          .where('earlier.status', '=', 'pending')
          .whereRef('earlier.webhook_id', '=', 'notification.webhook_id')
          .whereRef('earlier.order_key', '=', 'notification.order_key')
          .whereRef('earlier.position', '<', 'notification.position'),
      ),
    )
    .execute()
}
