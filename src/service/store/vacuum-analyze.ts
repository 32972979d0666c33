import { sql } from 'kysely'
import { engineOf } from '#database/engine.ts'
import type { Database } from './schema.ts'

/**
 * PostgreSQL keeps recent writes outside its trigram index, and plans by its statistics: after a bulk write both
 * are brought up to date now, not at some time in the first minutes.
 */
export async function vacuumAnalyze(database: Database): Promise<void> {
  if (engineOf(database) !== 'postgres') return
  await sql`vacuum (analyze) shipment, container, search_value, tracking_request, custom_field`.execute(
    database,
  )
}
