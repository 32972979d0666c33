import { randomUUID } from 'node:crypto'
import { engineOf } from '../store/engine.ts'
import { behindAnother, letNextGo, lockNotifications } from '../store/notification-order.ts'
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
 * Claims notifications whose time has come: of those in one order only the oldest, since the next one is not
 * due until it is done with. A claim that nobody makes good runs out.
 */
export async function claimDue(
  database: Database,
  limits: { now: number; claimMs: number; most: number; busyWebhooks: readonly string[] },
): Promise<Claimed[]> {
  const { now, claimMs, most, busyWebhooks } = limits
  // SQLite has one writer at a time and knows no locks of rows.
  const locksRows = engineOf(database) === 'postgres'
  // Explicit, because SQLite commits a statement that returns rows only when the last of them is read.
  return database.transaction().execute(async (transaction) => {
    const due = transaction
      .selectFrom('notification')
      .select('notification.id')
      .where('notification.status', '=', 'pending')
      .where('notification.next_attempt_at', '<=', now)
      .where('notification.claimed_until', '<=', now)
      .where('notification.webhook_id', 'in', (builder) =>
        builder.selectFrom('webhook').select('webhook.id').where('webhook.active', '=', 1),
      )
      .$if(busyWebhooks.length > 0, (query) => query.where('notification.webhook_id', 'not in', busyWebhooks))
      .orderBy('notification.next_attempt_at')
      .orderBy('notification.position')
      .limit(most)
      .$if(locksRows, (query) => query.forUpdate().skipLocked())
    const claimed = await transaction
      .updateTable('notification')
      .set({ claimed_until: now + claimMs })
      .where('id', 'in', due)
      .returning(['id', 'webhook_id', 'body', 'attempts', 'position'])
      .execute()
    const webhooks = await transaction
      .selectFrom('webhook')
      .select(['id', 'url', 'secret', 'headers'])
      .where('id', 'in', claimed.length === 0 ? [''] : claimed.map((row) => row.webhook_id))
      .execute()
    return claimed
      .toSorted((a, b) => a.position - b.position)
      .flatMap((row): Claimed[] => {
        const webhook = webhooks.find(({ id }) => id === row.webhook_id)
        if (webhook === undefined) return []
        const { url, secret } = webhook
        // Written by this program only.
        const headers = JSON.parse(webhook.headers) as Header[]
        return [
          {
            id: row.id,
            webhookId: row.webhook_id,
            attempts: row.attempts,
            delivery: { url, secret, headers, body: row.body },
          },
        ]
      })
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
    if (status !== 'pending') await letNextGo(transaction, place)
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

/** Real time, epoch milliseconds, at which the next attempt is due; null: nothing waits for one. */
export async function nextAttemptAt(database: Database): Promise<number | null> {
  const row = await database
    .selectFrom('notification')
    .select('next_attempt_at')
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<', behindAnother)
    .where('claimed_until', '=', 0)
    .where('webhook_id', 'in', (builder) =>
      builder.selectFrom('webhook').select('webhook.id').where('webhook.active', '=', 1),
    )
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_attempt_at ?? null
}
