import { countUp, readMeta, writeMeta } from './meta.ts'
import type { Database } from './schema.ts'
import { inTerm, type Term } from './term.ts'

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

/**
 * @param version of the fleet: what was written since; -1: all
 */
export async function readVessels(database: Database, version = -1): Promise<VesselRow[]> {
  const rows = await database.selectFrom('vessel').selectAll().where('version', '>', version).execute()
  return rows.map(({ imo, row, asked_at: askedAt }) => ({ imo, row, askedAt }))
}

/** Of which vessels there are rows. */
export async function vesselImos(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('vessel').select('imo').execute()
  return new Set(rows.map(({ imo }) => imo))
}

/** Null: nobody has written it yet. */
export async function readWanted(database: Database): Promise<WantedVessels | null> {
  const text = await readMeta(database, 'fleet')
  return text === null ? null : (JSON.parse(text) as WantedVessels)
}

/**
 * @returns the version of the fleet that this makes
 * @throws TermOver where another machine watches by now
 */
export function writeVessel(
  database: Database,
  { imo, row, askedAt }: VesselRow,
  term: Term = null,
): Promise<number> {
  return inTerm(database, term, async (transaction) => {
    const version = await countUp(transaction, 'fleet_version')
    await transaction
      .insertInto('vessel')
      .values({ imo, row, asked_at: askedAt, version })
      .onConflict((conflict) => conflict.column('imo').doUpdateSet({ row, asked_at: askedAt, version }))
      .execute()
    return version
  })
}

/**
 * From now on these are wanted, and the others are forgotten.
 * @returns the version of the fleet that this makes
 * @throws TermOver where another machine watches by now
 */
export function writeWanted(
  database: Database,
  wanted: WantedVessels,
  others: readonly string[],
  term: Term = null,
): Promise<number> {
  return inTerm(database, term, async (transaction) => {
    const version = await countUp(transaction, 'fleet_version')
    if (others.length > 0) await transaction.deleteFrom('vessel').where('imo', 'in', others).execute()
    await writeMeta(transaction, 'fleet', JSON.stringify(wanted))
    return version
  })
}
