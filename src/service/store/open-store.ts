import { openDatabase } from '#database/open-database.ts'
import type { Place } from '#database/place.ts'
import { naming, storeMigrations } from './migrate.ts'
import { PageIndex } from './page-index.ts'
import type { Store } from './store.ts'

/**
 * Opens the configured database and migrates its tables.
 * @throws StartError when the database cannot be opened or refuses to be read or changed
 */
export async function openStore(place: Place): Promise<Store> {
  const opened = await openDatabase(place, naming, storeMigrations)
  return { ...opened, pageIndex: new PageIndex(opened.database) }
}
