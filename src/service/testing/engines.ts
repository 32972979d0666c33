import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { StoreConfig } from '../store/store.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

/** Where a store lives. */
export type Place = Pick<StoreConfig, 'databaseUrl' | 'dataDirectory'>

/** Makes an empty place for a store on the engine under test. */
export type NewPlace = () => Promise<Place>

/** Milliseconds; making the files of a PostgreSQL server takes a while on a busy machine. */
const startTimeoutMs = 60_000

/** The same tests on the embedded database and on a PostgreSQL server that is started for them. */
export function onEveryEngine(define: (newPlace: NewPlace) => void): void {
  describe('on the embedded database', () => {
    const folders: string[] = []
    afterAll(() => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    })
    define(() => {
      const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
      folders.push(dataDirectory)
      return Promise.resolve({ databaseUrl: null, dataDirectory })
    })
  })

  const programs = findPostgres()
  describe.runIf(programs !== null)('on PostgreSQL (where its server program is found)', () => {
    let server: PostgresServer | undefined
    beforeAll(async () => {
      if (programs !== null) server = await startPostgres(programs)
    }, startTimeoutMs)
    afterAll(async () => {
      await server?.stop()
    })
    define(async () => {
      if (server === undefined) throw new Error('PostgreSQL is not running')
      return { databaseUrl: await server.createDatabase(), dataDirectory: 'unused' }
    })
  })
}
