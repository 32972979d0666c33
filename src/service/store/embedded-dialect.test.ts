import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectSqlite } from './connect.ts'

test('a transaction is the only writer from its first statement on, even one that reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  const [one, other] = [connectSqlite(folder), connectSqlite(folder)]
  await sql`create table note (text text)`.execute(one)
  // Within one process nothing could end the transaction while the other one waits.
  await sql`pragma busy_timeout = 0`.execute(other)
  await one.transaction().execute(async (transaction) => {
    await sql`select text from note`.execute(transaction)
    await expect(sql`insert into note values ('')`.execute(other)).rejects.toThrow('database is locked')
  })
  await Promise.all([one.destroy(), other.destroy()])
  rmSync(folder, { recursive: true })
})
