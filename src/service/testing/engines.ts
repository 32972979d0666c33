import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import type { StoreConfig } from '../store/store.ts'
import { createDatabase } from './postgres-server.ts'

/** Where a store lives. */
export type Place = Pick<StoreConfig, 'databaseUrl' | 'dataDirectory'>

/** Makes an empty place for a store on the engine under test. */
export type NewPlace = () => Promise<Place>

/** The same tests on the embedded database and on the PostgreSQL server of the run. */
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

  const port = inject('postgresPort')
  describe.runIf(port !== null)('on PostgreSQL (where its server program is found)', () => {
    define(async () => {
      if (port === null) throw new Error('PostgreSQL is not running')
      return { databaseUrl: await createDatabase(port), dataDirectory: 'unused' }
    })
  })
}
