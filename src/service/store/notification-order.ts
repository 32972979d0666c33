import { type RawBuilder, sql, type Transaction } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables } from './schema.ts'

/** In place of an instant: not before the one ahead of it in its order is done with. Later than any of them. */
export const blockedByPrevious = Number.MAX_SAFE_INTEGER

/**
 * Has those who change the order of notifications take turns: until the transaction ends nobody else adds one,
 * or is done with one, or sees the queue without what this one changes. Rows of other tables are to be locked
 * before, never after.
 */
export async function lockNotifications(transaction: Transaction<Tables>): Promise<void> {
  // SQLite has one writer at a time.
  if (engineOf(transaction) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtext('notification'))`.execute(transaction)
}

/** When a notification that is added, under the lock, is due: at once, or behind another of its order. */
export function dueOf({
  webhook_id,
  order_key,
}: Pick<Tables['notification'], 'webhook_id' | 'order_key'>): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from notification
    where status = 'pending' and webhook_id = ${webhook_id} and order_key = ${order_key}
  ) then cast(${blockedByPrevious} as bigint) else 0 end`
}

/** The one ahead is done with: under the lock, the next of its order is due. */
export async function unblockNext(
  transaction: Transaction<Tables>,
  { webhook_id, order_key }: Pick<Tables['notification'], 'webhook_id' | 'order_key'>,
): Promise<void> {
  await transaction
    .updateTable('notification')
    .set({ next_attempt_at: 0 })
    .where('next_attempt_at', '=', blockedByPrevious)
    .where('id', '=', (builder) =>
      builder
        .selectFrom('notification as next')
        .select('next.id')
        .where('next.status', '=', 'pending')
        .where('next.webhook_id', '=', webhook_id)
        .where('next.order_key', '=', order_key)
        .orderBy('next.position')
        .limit(1),
    )
    .execute()
}

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
