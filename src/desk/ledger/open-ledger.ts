import type { Place } from '#database/place.ts'
import { openMemory } from '../store/open-memory.ts'
import { Ledger } from './ledger.ts'

/**
 * Opens the ledger in the desk's database, and brings its tables up to this version.
 * @param url address of that database, a PostgreSQL: a file is no other machine's
 * @throws StartError when the database cannot be opened
 */
export async function openLedger(
  place: Place,
  url: string,
  parts: { account: string; machine: string },
): Promise<Ledger> {
  const { database } = await openMemory(place)
  await database.destroy()
  return new Ledger({ ...parts, url })
}
