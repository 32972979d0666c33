import type { Kysely } from 'kysely'
import { connectEmbedded } from '../connect.ts'
import { DatabaseHealth } from '../health.ts'

/** Tables that a test creates itself. */
export type AnyTables = Readonly<Record<string, never>>

/** The embedded database of a folder, `tracking.db`, as it is. */
export function connectSqlite(directory: string, health = new DatabaseHealth()): Kysely<AnyTables> {
  return connectEmbedded<AnyTables>(directory, { file: 'tracking.db', variable: 'DATABASE_URL' }, health)
}
