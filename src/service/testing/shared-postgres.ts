import type { TestProject } from 'vitest/node'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL server of this run listens; null where its program is not found. */
    postgresPort: number | null
  }
}

/** One PostgreSQL server for all files of a run: to make one takes as long as most files with their tests. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres()
  const server: PostgresServer | null = programs === null ? null : await startPostgres(programs)
  provide('postgresPort', server?.port ?? null)
  return server === null ? undefined : () => server.stop()
}
