import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectSqlite } from './testing/plain.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'quayside-connect-'))
})

afterEach(() => {
  rmSync(directory, { recursive: true })
})

/** Has written to the file as a new one is, without a write-ahead log, and commits after a moment. */
const writer = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { createRequire } = require('node:module')
  const Database = createRequire(workerData.from)('libsql')
  const file = new Database(workerData.path)
  file.exec('create table first (id text)')
  file.exec('begin immediate')
  parentPort.postMessage('writing')
  setTimeout(() => {
    file.exec('commit')
    file.close()
  }, 300)
`

test('a new file that another program is writing is waited for', async () => {
  const workerData = { from: import.meta.filename, path: join(directory, 'tracking.db') }
  const other = new Worker(writer, { eval: true, workerData })
  await once(other, 'message')
  const database = connectSqlite(directory)
  const { rows } = await sql`pragma journal_mode`.execute(database)
  expect(rows).toEqual([{ journal_mode: 'wal' }])
  await database.destroy()
  await once(other, 'exit')
})
