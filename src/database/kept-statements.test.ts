import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type LibsqlDatabase from 'libsql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectSqlite } from './testing/plain.ts'
import { KeptStatements } from './kept-statements.ts'
import type { AnyTables } from './testing/plain.ts'

let folder = ''
let own: Kysely<AnyTables>
let other: Kysely<AnyTables>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  own = connectSqlite(folder)
  other = connectSqlite(folder)
  await sql`create table note (text text unique)`.execute(own)
})

afterEach(async () => {
  await Promise.all([own.destroy(), other.destroy()])
  rmSync(folder, { recursive: true })
})

const notes = async () => (await sql`select * from note`.execute(own)).rows

test('a kept statement reads what there is now, whoever has written it', async () => {
  expect(await notes()).toEqual([])
  await sql`insert into note values ('ours')`.execute(own)
  expect(await notes()).toEqual([{ text: 'ours' }])
  await sql`insert into note values ('theirs')`.execute(other)
  expect(await notes()).toEqual([{ text: 'ours' }, { text: 'theirs' }])
})

test('it knows of columns and tables that are new', async () => {
  expect(await notes()).toEqual([])
  await sql`alter table note add column line text`.execute(other)
  await sql`insert into note values ('a', 'b')`.execute(other)
  expect(await notes()).toEqual([{ text: 'a', line: 'b' }])
  await sql`drop table note`.execute(other)
  await expect(notes()).rejects.toThrow('no such table')
  await sql`create table note (number integer)`.execute(other)
  expect(await notes()).toEqual([])
})

// It reads a hundred rows at a time.
test.each([0, 1, 99, 100, 101, 200])('it locks nothing once it has read all of %i rows', async (count) => {
  for (let index = 0; index < count; index += 1) {
    await sql`insert into note values (${String(index)})`.execute(own)
  }
  expect(await notes()).toHaveLength(count)
  const { rows } = await sql`pragma wal_checkpoint(truncate)`.execute(other)
  expect(rows).toEqual([expect.objectContaining({ busy: 0 })])
})

test('at most a hundred are kept, and none that writes', () => {
  const prepare = vi.fn(() => ({}) as LibsqlDatabase.Statement)
  const statements = new KeptStatements(prepare)
  const preparedBy = (text: string) => {
    prepare.mockClear()
    statements.prepare(text)
    statements.prepare(text)
    return prepare.mock.calls.length
  }
  expect(preparedBy('select 0')).toBe(1)
  expect(preparedBy('insert into note')).toBe(2)
  for (let index = 1; index <= 100; index += 1) statements.prepare(`select ${index}`)
  expect(preparedBy('select 100')).toBe(0)
  expect(preparedBy('select 0')).toBe(1)
})
