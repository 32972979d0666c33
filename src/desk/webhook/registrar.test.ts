import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetKeptWebhook } from '../store/kept-webhook.ts'
import { openMemory } from '../store/open-memory.ts'
import { WebhookAccount } from '../testing/webhook-account.ts'
import { Registrar } from './registrar.ts'

const address = { url: 'https://desk.test/api/desk/webhook', isOnThisMachine: false }

/** The pauses that were made, in milliseconds; each is over when it is let go. */
const pauses = vi.hoisted(() => ({ made: [] as number[], letGo: () => {} }))

vi.mock('node:timers/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:timers/promises')>()),
  setTimeout: (ms: number, _value: undefined, { signal }: { signal: AbortSignal }) => {
    pauses.made.push(ms)
    return new Promise<void>((resolve, reject) => {
      pauses.letGo = resolve
      const end = () => reject(new Error('It has ended.'))
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
    })
  },
}))

beforeEach(() => {
  pauses.made.length = 0
})

async function open(service: WebhookAccount) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  const { database } = await openMemory({ databaseUrl: null, dataDirectory })
  const log: string[] = []
  const registrar = new Registrar({
    askWebhooks: service.ask,
    database,
    account: 'one',
    logger: pino({}, { write: (line: string) => log.push(line) }),
  })
  onTestFinished(async () => {
    await registrar.close()
    await database.destroy()
    rmSync(dataDirectory, { recursive: true })
  })
  return { registrar, database, log }
}

const failing = () => Response.json({ errors: [] }, { status: 502 })

test('a failure is waited out with growing pauses, and logged once', async () => {
  const service = new WebhookAccount()
  const busy = Response.json({ errors: [] }, { status: 429, headers: { 'retry-after': '47' } })
  service.instead.push(failing(), busy, failing())
  const { registrar, log } = await open(service)
  registrar.start(address)
  for (const made of [1, 2, 3]) {
    await expect.poll(() => pauses.made).toHaveLength(made)
    expect(registrar.registration).toBeNull()
    pauses.letGo()
  }
  await expect.poll(() => pauses.made).toEqual([2_000, 47_000, 8_000, 3_600_000])
  expect(registrar.registration).toMatchObject({ id: 'made-1', addresses: new Set(['192.0.2.7']) })
  expect(log.filter((line) => line.includes('could not be registered'))).toHaveLength(1)
  // The log is no place for a secret.
  expect(log.join('')).not.toContain('secret-of')
})

test('it is looked after: what was deleted or switched off meanwhile comes again', async () => {
  const service = new WebhookAccount()
  const { registrar } = await open(service)
  registrar.start(address)
  await expect.poll(() => pauses.made).toHaveLength(1)
  for (const webhook of service.webhooks) webhook.active = false
  pauses.letGo()
  await expect.poll(() => pauses.made).toHaveLength(2)
  expect(service.webhooks).toMatchObject([{ id: 'made-1', active: true }])
  service.webhooks = []
  pauses.letGo()
  await expect.poll(() => registrar.registration?.id).toBe('made-2')
})

test('a failure later on leaves what is known: deliveries are taken as before', async () => {
  const service = new WebhookAccount()
  const { registrar } = await open(service)
  registrar.start(address)
  await expect.poll(() => pauses.made).toHaveLength(1)
  service.instead.push(failing())
  pauses.letGo()
  await expect.poll(() => pauses.made).toEqual([3_600_000, 2_000])
  expect(registrar.registration).toMatchObject({ secret: 'secret-of-made-1' })
})

test('once somebody has forgotten it, only a new start registers again', async () => {
  const service = new WebhookAccount()
  const { registrar, database } = await open(service)
  registrar.start(address)
  await expect.poll(() => pauses.made).toHaveLength(1)
  service.webhooks = []
  await forgetKeptWebhook(database)
  const { length } = service.asked
  pauses.letGo()
  await expect.poll(() => registrar.registration).toBeNull()
  await registrar.close()
  expect(service.asked).toHaveLength(length)
  const again = await open(service)
  again.registrar.start(address)
  await expect.poll(() => again.registrar.registration?.id).toBe('made-2')
})
