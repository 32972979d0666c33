import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { StartError } from '#http/listen.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import { connect, startProblem } from '#database/open-database.ts'
import { naming, openStore } from './open-store.ts'

onEveryEngine(({ newPlace }) => {
  test('a store from before the first release is refused in one line', async () => {
    const place = await newPlace()
    const { database } = await openStore(place)
    await database.updateTable('kysely_migration').set({ name: '001-tables' }).execute()
    await database.destroy()
    await expect(openStore(place)).rejects.toThrow(/ is from before the first release of Quayside[^\n]+$/)
  })

  test('a database that refuses the migrations is refused in one line', async () => {
    const place = await newPlace()
    const database = await connect(place, naming)
    await sql`create table shipment (text text)`.execute(database)
    await database.destroy()
    const opening = openStore(place)
    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(
      /^(DATA_DIR [^\n]+|DATABASE_URL): the database cannot be used: [^\n]*"?shipment"? already exists[^\n]*$/,
    )
  })
})

describe('a database that cannot be opened', () => {
  test.each([
    [
      'a folder',
      (path: string) => {
        rmSync(path)
        mkdirSync(path)
      },
    ],
    ['a short text', (path: string) => writeFileSync(path, 'hello')],
    ['cut in the middle', (path: string) => truncateSync(path, 200_000)],
    ['cut in its header', (path: string) => truncateSync(path, 50)],
    ['filled with something else', (path: string) => writeFileSync(path, 'x'.repeat(50_000), { flag: 'r+' })],
  ] as const)('tracking.db is %s: one line', async (_, spoil) => {
    const place = { databaseUrl: null, dataDirectory: mkdtempSync(join(tmpdir(), 'quayside-data-')) }
    const path = join(place.dataDirectory, 'tracking.db')
    const { database } = await openStore(place)
    await database.destroy()
    spoil(path)
    const opening = openStore(place)
    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(
      /^DATA_DIR [^\n]+(cannot hold the database|the database cannot be used): [^\n]+$/,
    )
    rmSync(place.dataDirectory, { recursive: true })
  })

  test('a missing folder is created, with the log beside the file', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'quayside-data-'))
    const folder = join(parent, 'a', 'b')
    const { database } = await openStore({ databaseUrl: null, dataDirectory: folder })
    expect(statSync(join(folder, 'tracking.db')).size).toBeGreaterThan(0)
    expect(existsSync(join(folder, 'tracking.db-wal'))).toBe(true)
    await database.destroy()
    rmSync(parent, { recursive: true })
  })
})

describe('a start that fails', () => {
  const config = { databaseUrl: 'postgres://user:secret@127.0.0.1/quayside', dataDirectory: 'unused' }

  test('by an error of the database in two lines: one line', () => {
    const error = new DatabaseError('out of\n  space', 12, 'error')
    expect(startProblem(error, config, naming)).toEqual(
      new StartError('DATABASE_URL: the database cannot be used: out of space', { cause: error }),
    )
  })

  test('by a bug keeps its stack', () => {
    const bug = new TypeError('x is not a function')
    expect(startProblem(bug, config, naming)).toBe(bug)
  })
})
