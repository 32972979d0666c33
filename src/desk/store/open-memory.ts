import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, openDatabase, type OpenDatabase, startProblem } from '#database/open-database.ts'
import type { Naming, Place } from '#database/place.ts'
import { StartError } from '#http/listen.ts'
import { migrations } from './migrations/all.ts'
import type { Database, Tables } from './schema.ts'

/** What the database of the desk is called. */
export const naming: Naming = { file: 'desk.db', variable: 'DESK_DATABASE_URL' }

/** The desk's database, open. */
export type Memory = OpenDatabase<Tables>

/**
 * Opens the desk's database and migrates its tables.
 * @throws StartError when the database cannot be opened or refuses to be read or changed
 */
export function openMemory(place: Place): Promise<Memory> {
  return openDatabase<Tables>(place, naming, migrations)
}

/**
 * Opens it as it is, for a program that only reads: another one, of another version, may be using it.
 * @throws StartError when there is none, or when it cannot be opened
 */
export async function connectMemory(place: Place): Promise<Database> {
  const { databaseUrl, dataDirectory } = place
  if (databaseUrl === null && !existsSync(join(dataDirectory, naming.file))) {
    throw new StartError(`DATA_DIR ${dataDirectory} has no ${naming.file}.`)
  }
  return connect<Tables>(place, naming)
}

/** What to throw when the database refuses: its own errors as a StartError in one line, all others as they are. */
export function memoryProblem(error: unknown, place: Place): unknown {
  return startProblem(error, place, naming)
}
