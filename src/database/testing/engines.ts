import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { isProof } from '#http/testing/proof.ts'
import type { Place } from '../place.ts'
import { createDatabase } from './postgres-server.ts'
import { snapshotPostgres } from './postgres-snapshot.ts'

/** What tests do with places on the engine under test. No store can be open at a place in the meantime. */
export interface Places {
  /** Creates an empty place, deleted at the end of the test file. */
  newPlace: () => Promise<Place>
  /** Saves the data of a place, and returns a function that restores it. */
  snapshot: (place: Place) => Promise<() => Promise<void>>
}

function embeddedPlaces(): Places {
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-data-'))
    folders.push(folder)
    return folder
  }
  return {
    newPlace: () => Promise.resolve({ databaseUrl: null, dataDirectory: newFolder() }),
    snapshot({ dataDirectory }) {
      const kept = newFolder()
      cpSync(dataDirectory, kept, { recursive: true })
      return Promise.resolve(() => {
        rmSync(dataDirectory, { recursive: true })
        cpSync(kept, dataDirectory, { recursive: true })
        return Promise.resolve()
      })
    },
  }
}

function postgresPlaces(port: number | null): Places {
  return {
    async newPlace() {
      if (port === null) throw new Error('PostgreSQL is not running')
      return { databaseUrl: await createDatabase(port), dataDirectory: 'unused' }
    },
    snapshot({ databaseUrl }) {
      if (databaseUrl === null) throw new Error('This place is not on PostgreSQL')
      return snapshotPostgres(databaseUrl)
    },
  }
}

/** The same tests on the embedded database and on the PostgreSQL server of the run. */
export function onEveryEngine(define: (places: Places) => void): void {
  onEmbedded(define)

  const port = inject('postgresPort')
  describe.runIf(port !== null)('on PostgreSQL (if installed)', () => define(postgresPlaces(port)))
}

function onEmbedded(define: (places: Places) => void): void {
  describe('on the embedded database', () => define(embeddedPlaces()))
}

/** The same where the engine makes little difference: on PostgreSQL in proofs alone. */
export const onEnginesOfRun = isProof ? onEveryEngine : onEmbedded
