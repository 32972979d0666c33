import { migrate, type Migrations } from '#database/migrate.ts'
import type { Naming } from '#database/place.ts'
import { adoptCountedSteps } from './counted-steps.ts'
import { migrations } from './migrations/all.ts'
import type { Database, Tables } from './schema.ts'

/** What the database of the tracking service is called. */
export const naming: Naming = { file: 'tracking.db', variable: 'DATABASE_URL' }

const names = Object.keys(migrations)

/** How its tables came to be. */
export const storeMigrations: Migrations<Tables> = {
  all: migrations,
  prepare: (database, schema) => adoptCountedSteps(database, schema, names),
}

/** Migrates its tables to what this program expects. */
export function migrateStore(database: Database): Promise<void> {
  return migrate(database, naming, storeMigrations)
}
