import type { Database } from './schema.ts'

/** Milliseconds that a change is kept. */
export const retentionMs = 400 * 24 * 60 * 60_000

/** @param now epoch milliseconds in the world of the shipments */
export async function forgetOldChanges(database: Database, now: number): Promise<void> {
  const before = now - retentionMs
  await database.transaction().execute(async (transaction) => {
    // A value without a change has stood since the first look only where every change since then is known.
    await transaction
      .updateTable('subject')
      .set({ first_seen_at: before })
      .where('first_seen_at', '<', before)
      .execute()
    // What nobody has read for so long is long done: the box came back, the bill is closed.
    await transaction.deleteFrom('subject').where('read_at', '<', before).execute()
    await transaction.deleteFrom('change').where('seen_at', '<', before).execute()
  })
}
