import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * PostgreSQL keeps what was written last beside its trigram index, and plans by its statistics: after so much
 * at once both are brought up to date now, not at some time in the first minutes.
 */
export async function vacuumAnalyze(database: Database): Promise<void> {
  if (engineOf(database) !== 'postgres') return
  await sql`vacuum (analyze) shipment, container, search_value, tracking_request, custom_field`.execute(
    database,
  )
}
