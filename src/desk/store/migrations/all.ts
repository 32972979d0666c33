import type { Migration } from 'kysely'
import { createTables } from './001-desk-tables.ts'
import { keepOneActive } from './002-one-active.ts'
import { keepPlainRows } from './003-plain-board.ts'
import { indexFacts } from './004-index-of-facts.ts'

/**
 * Every migration by its file name, which the database records. They run in the order of the names. Each is frozen from
 * the release that it comes with on: databases have run it as it was.
 */
export const migrations = {
  '001-desk-tables': { up: createTables },
  '002-one-active': { up: keepOneActive },
  '003-plain-board': { up: keepPlainRows },
  '004-index-of-facts': { up: indexFacts },
} satisfies Record<string, Migration>
