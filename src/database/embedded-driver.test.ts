import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import LibsqlDatabase from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseHealth } from './health.ts'
import { DatabaseOutage } from './outage.ts'
import { type AnyTables, connectSqlite } from './testing/plain.ts'

let folder: string
let health: DatabaseHealth
let database: Kysely<AnyTables>
/** Another program. */
let other: LibsqlDatabase.Database
let told: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  health = new DatabaseHealth()
  database = connectSqlite(folder, health)
  await sql`create table meta (key text primary key, value text)`.execute(database)
  await sql`create table note (text text)`.execute(database)
  other = new LibsqlDatabase(join(folder, 'tracking.db'))
  told = []
  health.listener = { began: ({ kind }) => told.push(kind), ended: () => told.push('well') }
})

afterEach(async () => {
  other.close()
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const write = (text: string) => sql`insert into note values (${text})`.execute(database)
const notes = async () => (await sql<{ text: string }>`select text from note`.execute(database)).rows
/** As another program reads them: only what is committed. */
const seen = () => other.prepare('select text from note').all()

describe('while another program has locked the file', () => {
  test('reads go on, a writer waits without holding anything up, and writes when the lock is gone', async () => {
    other.exec('begin immediate')
    let isWritten = false
    const writing = write('waited').finally(() => {
      isWritten = true
    })
    await expect.poll(() => health.isLocked).toBe(true)
    expect(await notes()).toEqual([])
    expect(isWritten).toBe(false)
    other.exec('rollback')
    await writing
    expect(health.isLocked).toBe(false)
    expect(seen()).toEqual([{ text: 'waited' }])
    expect(told).toEqual([])
  })

  test('who comes for the lock is told of it, until he no longer asks', async () => {
    let calls = 0
    const count = () => {
      calls += 1
    }
    health.onLocked.add(count)
    other.exec('begin immediate')
    const writing = write('waited')
    await expect.poll(() => calls).toBe(1)
    health.onLocked.delete(count)
    other.exec('rollback')
    await writing
    other.exec('begin immediate')
    const again = write('waited again')
    await expect.poll(() => health.isLocked).toBe(true)
    other.exec('rollback')
    await again
    expect(calls).toBe(1)
  })

  test('a writer is refused in the end; later writes are committed, and the log can be emptied', async () => {
    other.exec('begin immediate')
    const refused = await Promise.allSettled([
      write('refused'),
      database.transaction().execute((transaction) => sql`delete from note`.execute(transaction)),
    ])
    expect(refused).toMatchObject([{ reason: { kind: 'locked' } }, { reason: { kind: 'locked' } }])
    expect(told).toEqual(['locked'])
    other.exec('rollback')
    await write('later')
    expect(seen()).toEqual([{ text: 'later' }])
    const { rows } = await sql`pragma wal_checkpoint(truncate)`.execute(database)
    expect(rows).toEqual([expect.objectContaining({ busy: 0, log: 0 })])
    await expect.poll(() => told).toEqual(['locked', 'well'])
  }, 20_000)
})

describe('a write that fails', () => {
  test('for a full disk is taken back, and the next one is made once there is room', async () => {
    await sql`pragma max_page_count = 4`.execute(database)
    const large = 'x'.repeat(100_000)
    await expect(write(large)).rejects.toThrow(DatabaseOutage)
    await expect(
      database
        .transaction()
        .execute((transaction) => sql`insert into note values (${large})`.execute(transaction)),
    ).rejects.toThrow('database or disk is full')
    expect(told).toEqual(['full'])
    expect(await notes()).toEqual([])
    await sql`pragma max_page_count = 1000`.execute(database)
    await write(large)
    expect(seen()).toHaveLength(1)
  })

  test('for a bug comes as it is', async () => {
    await expect(sql`insert into missing values (1)`.execute(database)).rejects.toThrow('no such table')
    await write('next')
    expect(seen()).toEqual([{ text: 'next' }])
    expect(told).toEqual([])
  })
})

test('who only reads sees what was there at the start, and others write meanwhile', async () => {
  await write('before')
  await database
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      other.exec("insert into note values ('meanwhile')")
      const { rows } = await sql<{ text: string }>`select text from note`.execute(transaction)
      expect(rows).toEqual([{ text: 'before' }])
    })
  expect(await notes()).toEqual([{ text: 'before' }, { text: 'meanwhile' }])
  await write('after')
  expect(seen()).toHaveLength(3)
})

test('a transaction is the only writer from its first statement on, even one that reads', async () => {
  const second = connectSqlite(folder)
  let isWritten = false
  const written = await database.transaction().execute(async (transaction) => {
    await sql`select text from note`.execute(transaction)
    const writing = sql`insert into note values ('')`.execute(second).finally(() => {
      isWritten = true
    })
    // It asks for the lock at once, and in vain.
    await sql`select text from note`.execute(second)
    await sql`select text from note`.execute(transaction)
    expect(isWritten).toBe(false)
    return { writing }
  })
  await written.writing
  expect(isWritten).toBe(true)
  await second.destroy()
})

test('others have their turn between two statements of a transaction', async () => {
  await database.transaction().execute(async (transaction) => {
    let hadTurn = false
    setImmediate(() => {
      hadTurn = true
    })
    await sql`insert into note values ('first')`.execute(transaction)
    expect(hadTurn).toBe(true)
  })
})
