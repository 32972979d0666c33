import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { DatabaseOutage } from './outage.ts'
import { ShortConnection } from './short-connection.ts'
import { createDatabase } from './testing/postgres-server.ts'

const port = inject('postgresPort')

async function open(limitMs: number, url?: string) {
  const connection = new ShortConnection<Record<string, never>>(
    url ?? (await createDatabase(port ?? 0)),
    limitMs,
  )
  onTestFinished(() => connection.close())
  const ask = async () => {
    const { rows } = await connection.run((database) =>
      sql<{ one: number }>`select 1 as one`.execute(database),
    )
    return rows[0]?.one
  }
  return { connection, ask }
}

describe.runIf(port !== null)('a short connection (with PostgreSQL)', () => {
  test('gives up what takes too long, and goes on with the next', async () => {
    const { connection, ask } = await open(100)
    const slow = connection.run((database) => sql`select pg_sleep(600)`.execute(database))
    await expect(slow).rejects.toThrow(DatabaseOutage)
    expect(await ask()).toBe(1)
  })

  test('does again what it can once its connection was broken by the server', async () => {
    const { connection, ask } = await open(5_000)
    const broken = connection.run((database) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(database),
    )
    await expect(broken).rejects.toMatchObject({ kind: 'away' })
    expect(await ask()).toBe(1)
  })

  test('leaves no transaction behind that another has to wait for', async () => {
    const { connection, ask } = await open(5_000)
    const failing = connection.run((database) =>
      database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(transaction)
        throw new Error('of the test')
      }),
    )
    await expect(failing).rejects.toThrow('of the test')
    expect(await ask()).toBe(1)
    await connection.run((database) =>
      database
        .transaction()
        .execute((transaction) => sql`select pg_advisory_xact_lock(1)`.execute(transaction)),
    )
  })

  test('fails where nobody listens', async () => {
    const { ask } = await open(2_000, 'postgres://quayside@127.0.0.1:1/none')
    await expect(ask()).rejects.toMatchObject({ kind: 'away' })
  })
})
