import type { Database, Transaction } from './schema.ts'
import type { TrackingRequestRow } from './tracking-requests.ts'

/** A request at the instant of its next step. */
export interface DueRequest extends TrackingRequestRow {
  next_at: number
}

/** Requests whose next step is due by `now`, earliest first. */
export async function dueRequests(database: Database, now: number, most: number): Promise<DueRequest[]> {
  const rows = await database
    .selectFrom('tracking_request')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .execute()
  return rows.flatMap((row) => (row.next_at === null ? [] : [{ ...row, next_at: row.next_at }]))
}

/** Locks a request for the step that is due, until the transaction ends; null where another process did the step. */
export async function takeDueRequest(
  transaction: Transaction,
  { id, next_at }: Pick<DueRequest, 'id' | 'next_at'>,
): Promise<DueRequest | null> {
  const row = await transaction
    .updateTable('tracking_request')
    .set({ updated_at: next_at })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : { ...row, next_at }
}

/** Writes the result of a step to a locked request. */
export async function writeStep(
  transaction: Transaction,
  id: string,
  change: Partial<TrackingRequestRow>,
): Promise<void> {
  await transaction.updateTable('tracking_request').set(change).where('id', '=', id).execute()
}
