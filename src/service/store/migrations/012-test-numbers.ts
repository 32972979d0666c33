import type { Kysely } from 'kysely'

interface Tables {
  shipment: { id: string; request_number: string }
}

/** Numbers of the test line were kept with their dashes. */
export async function compactTestNumbers(database: Kysely<Tables>): Promise<void> {
  const rows = await database
    .selectFrom('shipment')
    .select(['id', 'request_number'])
    .where('request_number', 'like', 'test%')
    .execute()
  for (const { id, request_number: number } of rows) {
    const compact = number.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    await database.updateTable('shipment').set({ request_number: compact }).where('id', '=', id).execute()
  }
}
