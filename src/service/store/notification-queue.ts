import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { engineOf } from '#database/engine.ts'
import type { Database, Tables, Transaction } from './schema.ts'

type Row = Tables['notification']

/** In place of an instant: not before the previous notification of the same order is done. Later than any instant. */
const blockedByPrevious = Number.MAX_SAFE_INTEGER

/**
 * Makes writers of the queue take turns: until the transaction ends, no other writer adds or finishes a
 * notification, or sees the queue without these changes. Lock rows of other tables before this, never after.
 */
async function lockQueue(transaction: Transaction): Promise<void> {
  // SQLite has one writer at a time.
  if (engineOf(transaction) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtext('notification'))`.execute(transaction)
}

/** When a notification that is added under the lock is due: at once, or after the previous one of its order. */
function dueOf({ webhook_id, order_key }: Pick<Row, 'webhook_id' | 'order_key'>): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from notification
    where status = 'pending' and webhook_id = ${webhook_id} and order_key = ${order_key}
  ) then cast(${blockedByPrevious} as bigint) else 0 end`
}

export type NewNotification = Pick<
  Row,
  'id' | 'webhook_id' | 'event' | 'reference_type' | 'reference_id' | 'order_key' | 'body' | 'created_at'
>

/** Adds notifications to the end of the queue, in the transaction of what they report. */
export async function addNotifications(
  transaction: Transaction,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  await lockQueue(transaction)
  for (const notification of notifications) {
    await transaction
      .insertInto('notification')
      .values({
        ...notification,
        // Under the lock: notifications are in the order of their commits.
        position: sql<number>`(select coalesce(max(position), 0) + 1 from notification)`,
        status: 'pending',
        attempts: 0,
        next_attempt_at: dueOf(notification),
        claimed_until: 0,
      })
      .execute()
  }
}

/** A notification that this program delivers now, with its destination. */
export interface ClaimedNotification {
  id: string
  webhookId: string
  /** Attempts so far. */
  attempts: number
  url: string
  body: string
  secret: string
  /** Custom headers of the user. */
  headers: { name: string; value: string }[]
}

/**
 * Claims the due notifications of a webhook: of one order only the oldest, since the next one is not due until
 * that is done. A claim that is not finished expires.
 */
export async function claimDue(
  database: Database,
  webhookId: string,
  { now, claimMs, most }: { now: number; claimMs: number; most: number },
): Promise<ClaimedNotification[]> {
  // SQLite has one writer at a time and no row locks.
  const locksRows = engineOf(database) === 'postgres'
  // Explicit, because SQLite commits a statement that returns rows only when the last of them is read.
  return database.transaction().execute(async (transaction) => {
    const webhook = await transaction
      .selectFrom('webhook')
      .select(['url', 'secret', 'headers'])
      .where('id', '=', webhookId)
      .where('active', '=', 1)
      .executeTakeFirst()
    if (webhook === undefined) return []
    const due = transaction
      .selectFrom('notification')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .where('status', '=', 'pending')
      .where('next_attempt_at', '<=', now)
      .where('claimed_until', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('position')
      .limit(most)
      .$if(locksRows, (query) => query.forUpdate().skipLocked())
    const claimed = await transaction
      .updateTable('notification')
      .set({ claimed_until: now + claimMs })
      .where('id', 'in', due)
      .returning(['id', 'body', 'attempts', 'position'])
      .execute()
    const { url, secret } = webhook
    // Written only by this program.
    const headers = JSON.parse(webhook.headers) as ClaimedNotification['headers']
    return claimed
      .toSorted((a, b) => a.position - b.position)
      .map(({ id, body, attempts }) => ({ id, webhookId, attempts, url, body, secret, headers }))
  })
}

/** The result of one delivery attempt. */
export interface AttemptResult {
  /** Null: there was no response. */
  statusCode: number | null
  /** In words; null where there was a response. */
  error: string | null
  responseBody: string | null
  durationMs: number
}

/** What follows an attempt: the notification is done, or waits for its next attempt. */
export interface NextStep {
  status: Row['status']
  /** Real time, epoch milliseconds; used only while it is pending. */
  nextAttemptAt: number
}

/** Makes the next notification of the same order due, under the lock. */
async function unblockNext(
  transaction: Transaction,
  { webhook_id, order_key }: Pick<Row, 'webhook_id' | 'order_key'>,
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

/**
 * Records an attempt and what follows it.
 * @param at the world's instant, epoch milliseconds
 */
export async function finishAttempt(
  database: Database,
  { id, attempts }: Pick<ClaimedNotification, 'id' | 'attempts'>,
  result: AttemptResult,
  { status, nextAttemptAt }: NextStep,
  at: number,
): Promise<void> {
  const attempt = attempts + 1
  await database.transaction().execute(async (transaction) => {
    if (status !== 'pending') await lockQueue(transaction)
    const place = await transaction
      .updateTable('notification')
      .set({ status, attempts: attempt, claimed_until: 0, next_attempt_at: nextAttemptAt })
      .where('id', '=', id)
      .returning(['webhook_id', 'order_key'])
      .executeTakeFirst()
    // Its webhook was deleted in the meantime.
    if (place === undefined) return
    if (status !== 'pending') await unblockNext(transaction, place)
    await transaction
      .insertInto('notification_log')
      .values({
        id: randomUUID(),
        notification_id: id,
        attempt,
        created_at: at,
        duration_ms: result.durationMs,
        status_code: result.statusCode,
        error: result.error,
        response_body: result.responseBody,
      })
      .execute()
  })
}

/** Releases what this program or one before it claimed and did not finish. */
export async function releaseClaims(database: Database): Promise<void> {
  await database
    .updateTable('notification')
    .set({ claimed_until: 0 })
    .where('status', '=', 'pending')
    .where('claimed_until', '>', 0)
    .execute()
}

/**
 * Active webhooks with pending attempts, with the real time, in epoch milliseconds, at which the next one is
 * due. Costs one index lookup for each, however long the queue is.
 */
export async function nextAttempts(database: Database, now: number): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('webhook')
    .select((builder) => [
      'id',
      builder
        .selectFrom('notification')
        .select('next_attempt_at')
        .whereRef('webhook_id', '=', 'webhook.id')
        .where('status', '=', 'pending')
        .where('next_attempt_at', '<', blockedByPrevious)
        .where('claimed_until', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .as('next'),
    ])
    .where('active', '=', 1)
    .execute()
  return new Map(rows.flatMap(({ id, next }) => (next === null ? [] : [[id, next]])))
}

/** Notifications that are kept; of those that are pending each. */
const mostKept = 20_000

/** Forgets the oldest that are delivered or given up, so that a webhook of every day does not fill the disk. */
export async function forgetDone(database: Database, most = mostKept): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const newest = await transaction
      .selectFrom('notification')
      .select('position')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    const until = (newest?.position ?? 0) - most
    if (until <= 0) return
    const done = transaction
      .selectFrom('notification')
      .select('id')
      .where('position', '<=', until)
      .where('status', '!=', 'pending')
    await transaction.deleteFrom('notification_log').where('notification_id', 'in', done).execute()
    await transaction
      .deleteFrom('notification')
      .where('position', '<=', until)
      .where('status', '!=', 'pending')
      .execute()
  })
}

/** Deletes all notifications of a webhook, delivered or pending. */
export async function deleteNotificationsOf(transaction: Transaction, webhookId: string): Promise<void> {
  await lockQueue(transaction)
  await transaction
    .deleteFrom('notification_log')
    .where('notification_id', 'in', (builder) =>
      builder.selectFrom('notification').select('id').where('webhook_id', '=', webhookId),
    )
    .execute()
  await transaction.deleteFrom('notification').where('webhook_id', '=', webhookId).execute()
}
