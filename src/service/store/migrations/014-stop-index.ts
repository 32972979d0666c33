import type { Kysely } from 'kysely'

/** Finds the few requests that stopped after an instant without reading all. */
export async function createStopIndex({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('tracking_request_stopped')
    .on('tracking_request')
    .columns(['stopped_at'])
    .execute()
}
