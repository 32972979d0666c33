import { sql, type Transaction } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables } from './schema.ts'

/**
 * Has those who write notifications take turns: until the transaction ends nobody else adds one, or sees the
 * queue without what this one adds. Rows of other tables are to be locked before, never after.
 */
export async function lockNotifications(transaction: Transaction<Tables>): Promise<void> {
  // SQLite has one writer at a time.
  if (engineOf(transaction) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtext('notification'))`.execute(transaction)
}
