import { openDatabase, type OpenDatabase } from '#database/open-database.ts'
import type { Naming, Place } from '#database/place.ts'
import { migrations } from './migrations/all.ts'
import type { Tables } from './schema.ts'

/** What the database of the desk is called. */
export const naming: Naming = { file: 'desk.db', variable: 'DESK_DATABASE_URL' }

/** The desk's database, open. */
export type Memory = OpenDatabase<Tables>

/**
 * Opens the desk's database and migrates its tables.
 * @throws StartError when the database cannot be opened or refuses to be read or changed
 */
export function openMemory(place: Place): Promise<Memory> {
  return openDatabase<Tables>(place, naming, { all: migrations })
}
