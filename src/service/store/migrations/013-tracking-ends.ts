import { type Kysely, sql } from 'kysely'

/**
 * The end of tracking is an event as well: shipments that were no longer watched, as nothing else was to come,
 * are watched for it.
 */
export async function watchEnds(database: Kysely<unknown>): Promise<void> {
  await sql`insert into event_watch (shipment_id, told_until, next_at)
    select id, stopped_at - 1, stopped_at from shipment
    where created_at <= (select max(told_until) from event_watch)
    and stopped_at > (select max(told_until) from event_watch)
    and id not in (select shipment_id from event_watch)`.execute(database)
}
