import type { Migration } from 'kysely'
import { createTables } from './001-tables.ts'
import { createBoarded } from './002-boarded.ts'

/** Every migration by its file name, which the database records. They run in the order of the names. */
export const migrations = {
  '001-tables': { up: createTables },
  '002-boarded': { up: createBoarded },
} satisfies Record<string, Migration>
