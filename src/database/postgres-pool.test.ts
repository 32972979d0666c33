import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { DatabaseHealth } from './health.ts'
import { watchedPool } from './postgres-pool.ts'
import { createDatabase } from './testing/postgres-server.ts'

const port = inject('postgresPort')

test.runIf(port !== null)(
  'a request that finds all connections in use fails, and cuts nobody off (if PostgreSQL is installed)',
  async () => {
    const health = new DatabaseHealth()
    health.isOpening = false
    const pool = watchedPool(await createDatabase(port ?? 0), health)
    const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
    onTestFinished(async () => {
      vi.useRealTimers()
      for (const client of clients) client.release()
      await pool.end()
    })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const refused = expect(pool.connect()).rejects.toMatchObject({ kind: 'failing' })
    await vi.advanceTimersByTimeAsync(5_000)
    await refused
    vi.useRealTimers()
    expect(await clients[0]?.query('select 1 as value', [])).toMatchObject({ rows: [{ value: 1 }] })
  },
)
