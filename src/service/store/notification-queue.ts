import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Database, Tables, Transaction } from './schema.ts'

type Row = Tables['notification']

/** In place of an instant: not before the one ahead of it in its order is done with. Later than any of them. */
export const blockedByPrevious = Number.MAX_SAFE_INTEGER

/**
 * Has those who change the order of notifications take turns: until the transaction ends nobody else adds one,
 * or is done with one, or sees the queue without what this one changes. Rows of other tables are to be locked
 * before, never after.
 */
async function lockQueue(transaction: Transaction): Promise<void> {
  // SQLite has one writer at a time.
  if (engineOf(transaction) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtext('notification'))`.execute(transaction)
}

/** When a notification that is added, under the lock, is due: at once, or behind another of its order. */
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

/** Adds notifications behind all others, in the transaction of what they report. */
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
        // Under the lock: what is committed later stands behind what was committed before.
        position: sql<number>`(select coalesce(max(position), 0) + 1 from notification)`,
        status: 'pending',
        attempts: 0,
        next_attempt_at: dueOf(notification),
        claimed_until: 0,
      })
      .execute()
  }
}

/** A notification that this program is to deliver now, with where it goes. */
export interface ClaimedNotification {
  id: string
  webhookId: string
  /** Attempts made before. */
  attempts: number
  url: string
  body: string
  secret: string
  /** The user's own. */
  headers: { name: string; value: string }[]
}

/**
 * Claims notifications of a webhook whose time has come: of those in one order only the oldest, since the next
 * one is not due until it is done with. A claim that nobody makes good runs out.
 */
export async function claimDue(
  database: Database,
  webhookId: string,
  { now, claimMs, most }: { now: number; claimMs: number; most: number },
): Promise<ClaimedNotification[]> {
  // SQLite has one writer at a time and knows no locks of rows.
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
    // Written by this program only.
    const headers = JSON.parse(webhook.headers) as ClaimedNotification['headers']
    return claimed
      .toSorted((a, b) => a.position - b.position)
      .map(({ id, body, attempts }) => ({ id, webhookId, attempts, url, body, secret, headers }))
  })
}

/** What became of one attempt at a notification. */
export interface AttemptResult {
  /** Null: there was no answer. */
  statusCode: number | null
  /** In words, null where there was an answer. */
  error: string | null
  responseBody: string | null
  durationMs: number
}

/** What follows from an attempt: the notification is done, or waits for its next attempt. */
export interface NextStep {
  status: Row['status']
  /** Real time, epoch milliseconds; of no effect unless it is pending. */
  nextAttemptAt: number
}

/** The one ahead is done with: under the lock, the next of its order is due. */
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
 * Writes down an attempt and what follows from it.
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
    // Its webhook was deleted meanwhile.
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

/** Gives back what this program or one before it had claimed and did not finish. */
export async function releaseClaims(database: Database): Promise<void> {
  await database
    .updateTable('notification')
    .set({ claimed_until: 0 })
    .where('status', '=', 'pending')
    .where('claimed_until', '>', 0)
    .execute()
}

/**
 * Active webhooks that an attempt waits for, with the real time, epoch milliseconds, at which the next one is
 * due. Costs a step into an index for each, however long the queue is.
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

/** Deletes all that was delivered or is still to be delivered to a webhook. */
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
