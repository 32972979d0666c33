import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Fault } from '#http/testing/fault.ts'
import { FaultRelay } from '#http/testing/fault-relay.ts'
import { createDatabase } from '#database/testing/postgres-server.ts'
import { TestService } from './testing/test-service.ts'

const port = inject('postgresPort')

/** Everything is taken, and nothing passed on in either direction. */
const silence: Fault = { up: { stopped: 'held' }, down: { stopped: 'held' } }

describe.runIf(port !== null)('PostgreSQL (if installed)', () => {
  let relay: FaultRelay
  let service: TestService
  let told: string[]

  beforeEach(async () => {
    const url = new URL(await createDatabase(port ?? 0))
    relay = await FaultRelay.start({ host: '127.0.0.1', port: port ?? 0 })
    url.port = String(relay.port)
    service = await TestService.open({ databaseUrl: url.href, dataDirectory: 'unused' }, { shipments: 20 })
    told = []
    service.store.health.listener = { began: ({ kind }) => told.push(kind), ended: () => told.push('well') }
  })

  afterEach(async () => {
    await service.close()
    await relay.close()
  })

  const statusOf = async () => (await service.send('/v2/shipments')).status
  /** More than one connection. */
  const statuses = async () => new Set(await Promise.all([1, 2, 3, 4, 5].map(statusOf)))

  /** Nobody has to do anything for it. On an idle machine it takes less than two seconds. */
  const expectRecovery = async () => {
    await expect.poll(statusOf, { timeout: 10_000 }).toBe(200)
    expect(await statuses()).toEqual(new Set([200]))
  }

  test('gone: requests are answered 503 at once, and it is said once that it went and that it is back', async () => {
    expect(await statuses()).toEqual(new Set([200]))
    await relay.set({ opening: 'refused' })
    relay.drop()
    for (let round = 0; round < 5; round += 1) expect(await statuses()).toEqual(new Set([503]))
    const response = await service.send('/v2/shipments')
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toMatchObject({ errors: [{ status: '503', title: 'Service Unavailable' }] })
    await relay.lift()
    await expectRecovery()
    expect(told).toEqual(['away', 'well'])
  })

  test('silent: a request ends all the same, the next ones at once, and new connections replace the old', async () => {
    expect(await statuses()).toEqual(new Set([200]))
    await relay.set(silence)
    expect(await statusOf()).toBe(503)
    const began = performance.now()
    expect(await statuses()).toEqual(new Set([503]))
    expect(performance.now() - began).toBeLessThan(4_000)
    await relay.lift()
    await expectRecovery()
    expect(told).toEqual(['away', 'well'])
  }, 30_000)

  test('silent while a program closes: it closes', async () => {
    await relay.set(silence)
    await service.close()
  })
})
