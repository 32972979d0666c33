import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { embeddedDialect } from '../embedded-dialect.ts'
import { openEmbedded } from '../embedded-file.ts'
import { DatabaseHealth } from '../health.ts'

/** Tables that a test creates itself. */
export type AnyTables = Readonly<Record<string, never>>

/** The embedded database of a folder, `tracking.db`, as it is. */
export function connectSqlite(directory: string, health = new DatabaseHealth()): Kysely<AnyTables> {
  mkdirSync(directory, { recursive: true })
  return new Kysely({ dialect: embeddedDialect(openEmbedded(join(directory, 'tracking.db')), health) })
}
