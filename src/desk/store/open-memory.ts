import { openDatabase, type OpenDatabase, startProblem } from '#database/open-database.ts'
import type { Naming, Place } from '#database/place.ts'
import { forgetUnlessOf } from './account.ts'
import { migrations } from './migrations/all.ts'
import type { Tables } from './schema.ts'

/** What the database of the desk is called. */
const naming: Naming = { file: 'desk.db', variable: 'DESK_DATABASE_URL' }

/** The desk's database, open. */
export type Memory = OpenDatabase<Tables>

/**
 * Opens the desk's database and migrates its tables.
 * @throws StartError when the database cannot be opened or refuses to be read or changed
 */
export function openMemory(place: Place): Promise<Memory> {
  return openDatabase<Tables>(place, naming, { all: migrations })
}

/**
 * The same for an account, whose memory it is from then on: nobody is told what was seen of another.
 * @throws StartError when the database cannot be opened or refuses to be read or changed
 */
export async function openMemoryOf(account: string, place: Place): Promise<Memory> {
  const memory = await openMemory(place)
  try {
    await forgetUnlessOf(memory.database, account, null)
    return memory
  } catch (error) {
    await memory.database.destroy()
    throw startProblem(error, place, naming)
  }
}
