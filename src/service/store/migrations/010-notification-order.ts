import { type Kysely, sql } from 'kysely'

interface Tables {
  notification: {
    webhook_id: string
    order_key: string
    position: number
    status: string
    next_attempt_at: number
  }
}

/** In place of an instant: not before the one ahead of it is done. */
const afterPrevious = 9_007_199_254_740_991

/** Pending notifications were all due at once. Those with another one ahead of them now wait for it. */
export async function orderNotifications(database: Kysely<Tables>): Promise<void> {
  await database
    .updateTable('notification')
    .set({ next_attempt_at: afterPrevious })
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
