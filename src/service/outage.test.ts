import { join } from 'node:path'
import { sql } from 'kysely'
import LibsqlDatabase from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bill, body, resource } from './testing/request-bodies.ts'
import { TestService } from './testing/test-service.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'

let dataDirectory: string
let service: TestService
let told: string[]

beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  service = await TestService.open({ databaseUrl: null, dataDirectory }, { shipments: 20 })
  told = []
  service.store.health.listener = { began: ({ kind }) => told.push(kind), ended: () => told.push('well') }
})

afterEach(async () => {
  await service.close()
  rmSync(dataDirectory, { recursive: true })
})

let count = 0

function request(): object {
  count += 1
  return body(bill(`MAEU7${100_000 + count}12345`))
}

const track = () => service.call('createTrackingRequest', '/tracking_requests', request())

const trackingRequests = () => service.call('listTrackingRequests', '/tracking_requests')

async function refusedTracking(): Promise<{ status: number; title: unknown; retryAfter: string | null }> {
  const response = await service.send('/v2/tracking_requests', service.post(request()))
  const { errors } = (await response.json()) as { errors: { title: string }[] }
  return { status: response.status, title: errors[0]?.title, retryAfter: response.headers.get('retry-after') }
}

const unavailable = { status: 503, title: 'Service Unavailable', retryAfter: '1' }

describe('a database that cannot be written', () => {
  test('locked by another program: reads are answered, also with a step due; writes wait, then 503', async () => {
    await track()
    const other = new LibsqlDatabase(join(dataDirectory, 'tracking.db'))
    other.exec('begin exclusive')
    let isRefused = false
    const writes = Promise.all([refusedTracking(), refusedTracking()]).then((refused) => {
      isRefused = true
      return refused
    })
    // The first answers of the shipping line are due: the world would be written.
    service.advance(60_000)
    for (let reads = 0; reads < 20; reads += 1) {
      expect((await trackingRequests()).data[0]?.attributes.status).toBe('pending')
    }
    expect(isRefused).toBe(false)
    expect(await writes).toEqual([unavailable, unavailable])
    expect(told).toEqual(['locked'])
    other.exec('rollback')
    other.close()
    await expect.poll(() => told).toEqual(['locked', 'well'])
    expect((await trackingRequests()).data[0]?.attributes.status).toBe('created')
    await track()
  }, 20_000)

  test('full: reads are answered, writes 507, until there is room again', async () => {
    const { database } = service.store
    await sql`pragma max_page_count = 1`.execute(database)
    const full = async () => {
      const named = resource('party', { company_name: `Party ${(count += 1)}` })
      const response = await service.send('/v2/parties', service.post(named))
      return response.status
    }
    const statuses: number[] = []
    // Pages that are there already take some.
    while (statuses.at(-1) !== 507 && statuses.length < 1_000) statuses.push(await full())
    expect(new Set(statuses)).toEqual(new Set([201, 507]))
    expect(await full()).toBe(507)
    await trackingRequests()
    expect(told).toEqual(['full'])
    await sql`pragma max_page_count = 1000000`.execute(database)
    expect(await full()).toBe(201)
  })

  test('read-only: reads are answered, writes 503, and it is said once', async () => {
    const { database } = service.store
    await sql`pragma query_only = 1`.execute(database)
    for (let writes = 0; writes < 3; writes += 1) expect(await refusedTracking()).toEqual(unavailable)
    await trackingRequests()
    await service.dispatcher.close()
    expect(told).toEqual(['read-only'])
    await sql`pragma query_only = 0`.execute(database)
    await track()
  })
})
