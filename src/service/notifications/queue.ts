import { randomUUID } from 'node:crypto'
import { engineOf } from '../store/engine.ts'
import { blockedByPrevious, unblockNext, lockNotifications } from '../store/notification-order.ts'
import type { Database, Tables } from '../store/schema.ts'
import type { Attempt, Delivery, Header } from './post.ts'
import { mostRetries, pauseAfter } from './settings.ts'

/** A notification that this program is to deliver now. */
export interface Claimed {
  id: string
  webhookId: string
  /** Attempts made before. */
  attempts: number
  delivery: Delivery
}

/**
 * Claims notifications of a webhook whose time has come: of those in one order only the oldest, since the next
 * one is not due until it is done with. A claim that nobody makes good runs out.
 */
export async function claimDue(
  database: Database,
  webhookId: string,
  { now, claimMs, most }: { now: number; claimMs: number; most: number },
): Promise<Claimed[]> {
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
    const headers = JSON.parse(webhook.headers) as Header[]
    return claimed
      .toSorted((a, b) => a.position - b.position)
      .map(({ id, body, attempts }) => ({
        id,
        webhookId,
        attempts,
        delivery: { url, secret, headers, body },
      }))
  })
}

/** Writes down an attempt and what follows from it: done, another one after a pause, or given up. */
export async function finishAttempt(
  database: Database,
  claimed: Claimed,
  attempt: Attempt,
  times: { now: number; worldNow: number; firstPauseMs: number },
): Promise<Tables['notification']['status'] | null> {
  const number = claimed.attempts + 1
  const status = attempt.succeeded ? 'succeeded' : number > mostRetries ? 'failed' : 'pending'
  return database.transaction().execute(async (transaction) => {
    if (status !== 'pending') await lockNotifications(transaction)
    const place = await transaction
      .updateTable('notification')
      .set({
        status,
        attempts: number,
        claimed_until: 0,
        next_attempt_at: times.now + pauseAfter(number, times.firstPauseMs),
      })
      .where('id', '=', claimed.id)
      .returning(['webhook_id', 'order_key'])
      .executeTakeFirst()
    // Its webhook was deleted meanwhile.
    if (place === undefined) return null
    if (status !== 'pending') await unblockNext(transaction, place)
    await transaction
      .insertInto('notification_log')
      .values({
        id: randomUUID(),
        notification_id: claimed.id,
        attempt: number,
        created_at: times.worldNow,
        duration_ms: attempt.durationMs,
        status_code: attempt.statusCode,
        error: attempt.error,
        response_body: attempt.responseBody,
      })
      .execute()
    return status
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
