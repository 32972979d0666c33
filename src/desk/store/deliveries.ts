import type { Database } from './schema.ts'

/** Milliseconds of real time that a notification is remembered. */
const rememberedMs = 14 * 24 * 60 * 60_000

/** Notifications that are remembered at most; the oldest go first. */
const mostRemembered = 50_000

/**
 * Remembers a notification.
 * @param now epoch milliseconds of real time
 * @returns whether it was not known before
 */
export async function noteDelivery(database: Database, id: string, now: number): Promise<boolean> {
  const noted = await database
    .insertInto('delivery')
    .values({ notification_id: id, taken_at: now })
    .onConflict((conflict) => conflict.column('notification_id').doNothing())
    .returning('notification_id')
    .executeTakeFirst()
  return noted !== undefined
}

/**
 * Forgets what nobody delivers again.
 * @param now epoch milliseconds of real time
 * @param most notifications that stay
 */
export async function forgetOldDeliveries(
  database: Database,
  now: number,
  most = mostRemembered,
): Promise<void> {
  await database
    .deleteFrom('delivery')
    .where('taken_at', '<', now - rememberedMs)
    .execute()
  const beyond = await database
    .selectFrom('delivery')
    .select('taken_at')
    .orderBy('taken_at', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (beyond === undefined) return
  await database.deleteFrom('delivery').where('taken_at', '<=', beyond.taken_at).execute()
}
