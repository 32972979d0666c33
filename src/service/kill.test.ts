import { describe, expect, test } from 'vitest'
import { connectPostgres, connectSqlite } from './store/connect.ts'
import { readMeta } from './store/meta.ts'
import type { Database } from './store/schema.ts'
import { type NewPlace, onEveryEngine, type Place } from './testing/engines.ts'
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

/** What one writer has sent to its own container: the value that was acknowledged last, and those sent since. */
interface Writer {
  container: string
  acknowledged: string | null
  uncertain: string[]
}

/** Writes one value after the other until the service is gone. */
async function write(url: string, writer: Writer, round: number): Promise<number> {
  for (let count = 0; ; count += 1) {
    const value = `round ${round}, number ${count}`
    writer.uncertain.push(value)
    let response: Response
    try {
      response = await fetch(`${url}/v2/custom_fields`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          data: {
            type: 'custom_field',
            attributes: { api_slug: 'trucker', value },
            relationships: { entity: { data: { type: 'container', id: writer.container } } },
          },
        }),
      })
    } catch {
      // Killed. Whether the last value was written is open: it was not acknowledged.
      return count
    }
    expect(response.status).toBe(201)
    writer.acknowledged = value
    writer.uncertain = []
  }
}

async function expectAcknowledged(url: string, writers: readonly Writer[]): Promise<void> {
  for (const writer of writers) {
    if (writer.acknowledged === null) continue
    const { data } = await read(url, `/containers/${writer.container}/custom_fields`)
    const found = data.find(({ attributes }) => attributes.api_slug === 'trucker')?.attributes.value
    expect([writer.acknowledged, ...writer.uncertain]).toContain(found)
    writer.acknowledged = String(found)
    writer.uncertain = []
  }
}

async function killUnderWrites(newPlace: NewPlace, rounds: number): Promise<void> {
  const environment = environmentOf(await newPlace())
  let writers: Writer[] = []
  let acknowledged = 0
  for (let round = 0; round <= rounds; round += 1) {
    const service = startService(environment)
    const url = await service.url
    if (url === null) throw new Error((await service.ended).problems)
    await expectAcknowledged(url, writers)
    if (writers.length === 0) {
      const { data } = await read(url, '/containers?page[size]=8')
      writers = data.map(({ id }) => ({ container: id, acknowledged: null, uncertain: [] }))
    }
    const writing = writers.map((writer) => write(url, writer, round))
    // A different moment in each round, between the first write and some hundred.
    setTimeout(() => service.process.kill('SIGKILL'), 5 + ((round * 37) % 120))
    acknowledged += (await Promise.all(writing)).reduce((sum, count) => sum + count, 0)
    expect((await service.ended).signal).toBe('SIGKILL')
  }
  expect(acknowledged).toBeGreaterThan(rounds)
}

/** Waits until a service has written more days than those, and tells how far it is. */
async function daysWritten(database: Database, more: number): Promise<number> {
  for (;;) {
    const tables = await database.introspection.getTables()
    if (tables.some(({ name }) => name === 'meta')) {
      const days = Number((await readMeta(database, 'days_written')) ?? 0)
      if (days > more) return days
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 1)
    })
  }
}

onEveryEngine((newPlace) => {
  describe('SIGKILL', () => {
    test('loses no acknowledged write, many times over', async () => {
      const place = await newPlace()
      await killUnderWrites(() => Promise.resolve(place), place.databaseUrl === null ? 15 : 4)
    }, 120_000)

    test('in the middle of the first filling leaves a store that the next start completes', async () => {
      const place = await newPlace()
      const environment = { ...environmentOf(place), SERVICE_SHIPMENTS: '1200' }
      const database =
        place.databaseUrl === null
          ? connectSqlite(place.dataDirectory)
          : await connectPostgres(place.databaseUrl)
      const reached: number[] = []
      for (let kill = 0; kill < 3; kill += 1) {
        const service = startService(environment)
        reached.push(await daysWritten(database, reached.at(-1) ?? 0))
        service.process.kill('SIGKILL')
        await service.ended
      }
      const service = startService(environment)
      const url = await service.url
      if (url === null) throw new Error((await service.ended).problems)
      expect((await read(url, '/shipments')).meta.total).toBe(1200)
      expect(await daysWritten(database, 0)).toBeGreaterThan(reached.at(-1) ?? 0)
      service.process.kill('SIGTERM')
      await service.ended
      await database.destroy()
    }, 60_000)
  })
})
