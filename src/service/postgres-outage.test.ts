import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '#database/testing/postgres-server.ts'
import { TestService } from './testing/test-service.ts'

const port = inject('postgresPort')

/** A line to PostgreSQL. While it is silent, it takes everything and passes nothing on. */
async function openLine() {
  const line = { state: 'good' as 'good' | 'gone' | 'silent', drop, port: 0, close }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(port ?? 0, '127.0.0.1')
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (part) => line.state === 'good' && to.write(part))
      from.on('error', () => {}).on('close', () => to.destroy())
    }
    if (line.state === 'gone') drop()
  })
  function drop() {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  async function close() {
    drop()
    await new Promise((closed) => server.close(closed))
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  line.port = (server.address() as AddressInfo).port
  return line
}

describe.runIf(port !== null)('PostgreSQL (if installed)', () => {
  let line: Awaited<ReturnType<typeof openLine>>
  let service: TestService
  let told: string[]

  beforeEach(async () => {
    const url = new URL(await createDatabase(port ?? 0))
    line = await openLine()
    url.port = String(line.port)
    service = await TestService.open({ databaseUrl: url.href, dataDirectory: 'unused' }, { shipments: 20 })
    told = []
    service.store.health.listener = { began: ({ kind }) => told.push(kind), ended: () => told.push('well') }
  })

  afterEach(async () => {
    await service.close()
    await line.close()
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
    line.state = 'gone'
    line.drop()
    for (let round = 0; round < 5; round += 1) expect(await statuses()).toEqual(new Set([503]))
    const response = await service.send('/v2/shipments')
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toMatchObject({ errors: [{ status: '503', title: 'Service Unavailable' }] })
    line.state = 'good'
    await expectRecovery()
    expect(told).toEqual(['away', 'well'])
  })

  test('silent: a request ends all the same, the next ones at once, and new connections replace the old', async () => {
    expect(await statuses()).toEqual(new Set([200]))
    line.state = 'silent'
    expect(await statusOf()).toBe(503)
    const began = performance.now()
    expect(await statuses()).toEqual(new Set([503]))
    expect(performance.now() - began).toBeLessThan(4_000)
    line.state = 'good'
    await expectRecovery()
    expect(told).toEqual(['away', 'well'])
  }, 30_000)

  test('silent while a program closes: it closes', async () => {
    line.state = 'silent'
    await service.close()
  })
})
