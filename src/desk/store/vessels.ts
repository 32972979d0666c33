import { readMeta, writeMeta } from './meta.ts'
import type { Database } from './schema.ts'

/** What is known of a vessel. */
export interface VesselRow {
  imo: string
  /** JSON. */
  row: string
  /** When it was asked for: epoch milliseconds in the world of the shipments. */
  askedAt: number
}

/** Which vessels there are to be. */
export interface WantedVessels {
  /** IMO numbers, in the order in which they are wanted. */
  imos: readonly string[]
  /** False while there may be more, since not all that is under tracking has been read. */
  isWhole: boolean
}

export async function readVessels(database: Database): Promise<VesselRow[]> {
  const rows = await database.selectFrom('vessel').selectAll().execute()
  return rows.map(({ imo, row, asked_at: askedAt }) => ({ imo, row, askedAt }))
}

/** Null: nobody has written it yet. */
export async function readWanted(database: Database): Promise<WantedVessels | null> {
  const text = await readMeta(database, 'fleet')
  return text === null ? null : (JSON.parse(text) as WantedVessels)
}

export async function writeVessel(database: Database, { imo, row, askedAt }: VesselRow): Promise<void> {
  await database
    .insertInto('vessel')
    .values({ imo, row, asked_at: askedAt })
    .onConflict((conflict) => conflict.column('imo').doUpdateSet({ row, asked_at: askedAt }))
    .execute()
}

/** From now on these are wanted, and the others are forgotten. */
export async function writeWanted(
  database: Database,
  wanted: WantedVessels,
  others: readonly string[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (others.length > 0) await transaction.deleteFrom('vessel').where('imo', 'in', others).execute()
    await writeMeta(transaction, 'fleet', JSON.stringify(wanted))
  })
}
