import { openDatabase } from '#database/open-database.ts'
import type { Naming, Place } from '#database/place.ts'
import { migrations } from './migrations/all.ts'
import { PageIndex } from './page-index.ts'
import type { Tables } from './schema.ts'
import type { Store } from './store.ts'

/** What the database of the tracking service is called. */
export const naming: Naming = { file: 'tracking.db', variable: 'DATABASE_URL' }

/**
 * Opens the configured database and migrates its tables.
 * @throws StartError when the database cannot be opened or refuses to be read or changed
 */
export async function openStore(place: Place): Promise<Store> {
  const opened = await openDatabase<Tables>(place, naming, migrations)
  return { ...opened, pageIndex: new PageIndex(opened.database) }
}
