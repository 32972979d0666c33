import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectSqlite } from './testing/plain.ts'

test('a transaction is the only writer from its first statement on, even one that reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  const [one, other] = [connectSqlite(folder), connectSqlite(folder)]
  await sql`create table note (text text)`.execute(one)
  let isWritten = false
  const written = await one.transaction().execute(async (transaction) => {
    await sql`select text from note`.execute(transaction)
    const writing = sql`insert into note values ('')`.execute(other).finally(() => {
      isWritten = true
    })
    // It asks for the lock at once, and in vain.
    await sql`select text from note`.execute(other)
    await sql`select text from note`.execute(transaction)
    expect(isWritten).toBe(false)
    return { writing }
  })
  await written.writing
  expect(isWritten).toBe(true)
  await Promise.all([one.destroy(), other.destroy()])
  rmSync(folder, { recursive: true })
})
