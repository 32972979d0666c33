import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connect } from '#database/open-database.ts'
import { naming } from './store/open-store.ts'
import { readMeta } from './store/meta.ts'
import type { Database, Tables } from './store/schema.ts'
import type { Place } from '#database/place.ts'
import { rounds } from '#http/testing/proof.ts'
import { onEnginesOfRun } from '#database/testing/engines.ts'
import { lostWrites, newWriters, type Writer, writeUntilKilled } from './testing/killed-writers.ts'
import { startService } from './testing/service-process.ts'
import { testKey } from './testing/test-service.ts'

const headers = { authorization: `Token ${testKey}`, 'content-type': 'application/vnd.api+json' }

function environmentOf({ databaseUrl, dataDirectory }: Place): Record<string, string> {
  return {
    SERVICE_SHIPMENTS: '60',
    SERVICE_NOW: '2026-11-21T17:00:00Z',
    SERVICE_RATE_LIMIT: '1000000',
    DATA_DIR: dataDirectory,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  }
}

async function read(
  url: string,
  path: string,
): Promise<{ data: { id: string; attributes: Record<string, unknown> }[]; meta: { total: number } }> {
  const response = await fetch(`${url}/v2${path}`, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Awaited<ReturnType<typeof read>>
}

async function killUnderWrites(place: Place, kills: number): Promise<void> {
  const environment = environmentOf(place)
  let writers: Writer[] = []
  for (let round = 0; round <= kills; round += 1) {
    const service = startService(environment)
    const url = await service.url
    if (url === null) throw new Error((await service.ended).problems)
    const running = { url, key: testKey }
    expect(await lostWrites(running, writers)).toEqual([])
    if (writers.length === 0) writers = await newWriters(running)
    // A different write in each round, and a different moment after it, while the other writes are in progress.
    let before = 1 + ((round * 37) % 120)
    const killSoon = () => {
      before -= 1
      if (before === 0) setTimeout(() => service.process.kill('SIGKILL'), round % 4)
    }
    await Promise.all(writers.map((writer) => writeUntilKilled(running, writer, round, killSoon)))
    expect((await service.ended).signal).toBe('SIGKILL')
  }
}

/** From the engine's own list: Kysely would also read the columns of all tables, which change at this moment. */
async function hasMeta(database: Database, { databaseUrl }: Place): Promise<boolean> {
  const { rows } = await (
    databaseUrl === null
      ? sql`select name from sqlite_master where name = 'meta'`
      : sql`select tablename from pg_tables where tablename = 'meta' and schemaname = current_schema()`
  ).execute(database)
  return rows.length > 0
}

/** Waits until a service has written more days than that, and returns the last one. */
async function daysWritten(database: Database, place: Place, more: number): Promise<number> {
  for (;;) {
    if (await hasMeta(database, place)) {
      const days = Number((await readMeta(database, 'days_written')) ?? 0)
      if (days > more) return days
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 1)
    })
  }
}

onEnginesOfRun(({ newPlace }) => {
  describe('SIGKILL', () => {
    test('loses no acknowledged write, many times over', async () => {
      const place = await newPlace()
      await killUnderWrites(place, place.databaseUrl === null ? rounds(3, 15) : rounds(1, 4))
    })

    test('is not needed: SIGTERM in the middle of the first filling ends it there', async () => {
      const place = await newPlace()
      const database = await connect<Tables>(place, naming)
      const service = startService({ ...environmentOf(place), SERVICE_SHIPMENTS: '100000' })
      await daysWritten(database, place, 0)
      service.process.kill('SIGTERM')
      expect(await service.url).toBeNull()
      expect(await service.ended).toMatchObject({ code: 0, problems: '' })
      await database.destroy()
    })

    test('in the middle of the first filling leaves a store that the next start completes', async () => {
      const place = await newPlace()
      const environment = { ...environmentOf(place), SERVICE_SHIPMENTS: '1200' }
      const database = await connect<Tables>(place, naming)
      const reached: number[] = []
      for (let kill = 0; kill < rounds(1, 3); kill += 1) {
        const service = startService(environment)
        reached.push(await daysWritten(database, place, reached.at(-1) ?? 0))
        service.process.kill('SIGKILL')
        await service.ended
      }
      const service = startService(environment)
      const url = await service.url
      if (url === null) throw new Error((await service.ended).problems)
      expect((await read(url, '/shipments')).meta.total).toBe(1200)
      expect(await daysWritten(database, place, 0)).toBeGreaterThan(reached.at(-1) ?? 0)
      service.process.kill('SIGTERM')
      await service.ended
      await database.destroy()
    })
  })
})
