import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import LibsqlDatabase from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnyTables, connectSqlite } from './testing/plain.ts'

const megabyte = 1024 * 1024

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'quayside-file-'))
})

afterEach(() => {
  rmSync(directory, { recursive: true })
})

const logSize = () => statSync(join(directory, 'tracking.db-wal')).size

async function createNotes(database: Kysely<AnyTables>): Promise<void> {
  await sql`create table meta (key text primary key, value text)`.execute(database)
  await sql`create table note (text text)`.execute(database)
}

async function write(database: Kysely<AnyTables>, text: string): Promise<void> {
  await sql`insert into note values (${text})`.execute(database)
}

async function notesOf(database: Kysely<AnyTables>): Promise<unknown[]> {
  return (await sql<{ text: string }>`select text from note`.execute(database)).rows.map(({ text }) => text)
}

test('a closed database is whole in its one file', async () => {
  const database = connectSqlite(directory)
  await createNotes(database)
  await write(database, 'kept')
  await notesOf(database)
  await database.destroy()
  expect(readdirSync(directory)).toEqual(['tracking.db'])
  const elsewhere = join(directory, 'elsewhere')
  cpSync(join(directory, 'tracking.db'), join(elsewhere, 'tracking.db'))
  const copy = connectSqlite(elsewhere)
  expect(await notesOf(copy)).toEqual(['kept'])
  await copy.destroy()
})

test('others may not read it nor what lies beside it, also where an earlier version let them', async () => {
  const path = join(directory, 'tracking.db')
  for (const ending of ['', '-wal', '-shm']) {
    writeFileSync(path + ending, '')
    chmodSync(path + ending, 0o644)
  }
  const database = connectSqlite(directory)
  await createNotes(database)
  const modes = readdirSync(directory).map((name) => [name, statSync(join(directory, name)).mode & 0o777])
  expect(Object.fromEntries(modes)).toEqual({
    'tracking.db': 0o600,
    'tracking.db-shm': 0o600,
    'tracking.db-wal': 0o600,
  })
  await database.destroy()
})

test('one that another program still uses stays usable there, and its log is empty', async () => {
  const [one, other] = [connectSqlite(directory), connectSqlite(directory)]
  await createNotes(one)
  await write(one, 'kept')
  expect(await notesOf(other)).toEqual(['kept'])
  await one.destroy()
  expect(logSize()).toBe(0)
  await write(other, 'more')
  expect(await notesOf(other)).toEqual(['kept', 'more'])
  await other.destroy()
})

test('the log is short again after a large transaction', async () => {
  const database = connectSqlite(directory)
  await createNotes(database)
  await database.transaction().execute(async (transaction) => {
    for (let index = 0; index < 20; index += 1) await write(transaction, 'x'.repeat(megabyte))
  })
  expect(logSize()).toBeGreaterThan(20 * megabyte)
  await write(database, 'small')
  await write(database, 'small')
  expect(logSize()).toBeLessThan(5 * megabyte)
  await database.destroy()
})

test('a long log that a killed program left is short again after the first writes', async () => {
  const earlier = new LibsqlDatabase(join(directory, 'tracking.db'))
  earlier.exec('pragma journal_mode = wal')
  earlier.exec('pragma wal_autocheckpoint = 0')
  earlier.exec('create table note (text text)')
  for (let index = 0; index < 20; index += 1) {
    earlier.prepare('insert into note values (?)').run('x'.repeat(megabyte))
  }
  earlier.close()
  expect(logSize()).toBeGreaterThan(20 * megabyte)
  const database = connectSqlite(directory)
  await write(database, 'small')
  await write(database, 'small')
  expect(logSize()).toBeLessThan(5 * megabyte)
  expect(await notesOf(database)).toHaveLength(22)
  await database.destroy()
})

test('the log of another database beside a closed one: refused in one line, and the world stays', async () => {
  const database = connectSqlite(directory)
  await createNotes(database)
  await write(database, 'kept')
  await database.destroy()
  const another = join(directory, 'another')
  const other = connectSqlite(another)
  await sql`create table other (text text)`.execute(other)
  cpSync(join(another, 'tracking.db-wal'), join(directory, 'tracking.db-wal'))
  await other.destroy()
  expect(() => connectSqlite(directory)).toThrow(/^tracking\.db-wal does not belong to [^\n]+$/)
  rmSync(join(directory, 'tracking.db-wal'))
  const again = connectSqlite(directory)
  expect(await notesOf(again)).toEqual(['kept'])
  await again.destroy()
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
