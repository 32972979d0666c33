import type { TestProject } from 'vitest/node'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of this run's PostgreSQL server; null if not installed. */
    postgresPort: number | null
  }
}

/** One PostgreSQL server for all files of a run: creating one takes as long as most test files. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres()
  // Vacuum by itself would look through the hundreds of databases of a run, one after the other.
  const server: PostgresServer | null =
    programs === null ? null : await startPostgres(programs, ['autovacuum=off'])
  provide('postgresPort', server?.port ?? null)
  return server === null ? undefined : () => server.stop()
}
