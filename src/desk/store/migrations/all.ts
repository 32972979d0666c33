import type { Migration } from 'kysely'
import { createTables } from './001-tables.ts'

/** Every migration by its file name, which the database records. They run in the order of the names. */
export const migrations = {
  '001-tables': { up: createTables },
} satisfies Record<string, Migration>
