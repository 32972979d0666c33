import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { boardSchema, getBoard } from '#contract/desk/board.ts'
import { historySchema } from '#contract/desk/history.ts'
import { workHeader } from '#contract/work.ts'
import { deskStatusSchema, getDeskStatus } from '#contract/desk/status.ts'
import { getOwnWebhook, takeDelivery } from '#contract/desk/webhook.ts'
import { listen } from '#http/listen.ts'
import { readDeskConfig } from './desk/config.ts'
import { joinDesk, registerWebhook } from './join-desk.ts'
import type { OwnAddress } from './proxy/access.ts'
import { readProxyConfig } from './proxy/config.ts'
import { type OpenUpstream, openUpstream } from './proxy/open-upstream.ts'
import { createServer as createProxy } from './proxy/server.ts'
import type { StaticFiles } from './proxy/static-files.ts'
import { TrackingCalls } from './proxy/tracking-calls.ts'

/** The real tracking service, as the dashboard starts it. */
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const key = 'a-key-for-tests'
const logger = pino({ enabled: false })
const start = '2026-11-21T17:00:00Z'

/** A box of every world, and by when it has been picked up. */
const box = '4cf83ffb-0c71-4ce9-a55f-3b7ee4e6e5f4'
const later = '2026-11-21T20:00:00Z'

const folder = mkdtempSync(join(tmpdir(), 'quayside-data-'))
let upstream: OpenUpstream

beforeAll(async () => {
  vi.stubEnv('SERVICE_SHIPMENTS', '40')
  vi.stubEnv('SERVICE_NOW', start)
  vi.stubEnv('SERVICE_SPEED', '0')
  vi.stubEnv('SERVICE_RATE_LIMIT', '100000')
  vi.stubEnv('SERVICE_PORT', '0')
  vi.stubEnv('DATA_DIR', folder)
  upstream = await openUpstream(
    { kind: 'embedded', apiKey: key, port: 0 },
    {
      entry: new URL('./service/main.ts', import.meta.url),
      nodeOptions: ['--import', typescript],
      logger,
      stop: new AbortController().signal,
    },
  )
})

afterAll(async () => {
  await upstream.embedded?.close()
  rmSync(folder, { recursive: true })
})

const staticFiles: StaticFiles = {
  version: 'test',
  index: '',
  isPage: () => false,
  filesOf: () => [],
  serve: () => new Response(null, { status: 404 }),
}

/** The dashboard in front of the service, as the program joins it, on a port of its own. */
async function startDashboard(dataDirectory: string, more: Record<string, string> = {}) {
  const environment = { DATA_DIR: dataDirectory, PORT: '0', WATCH_SECONDS: '3600', ...more }
  const config = { ...readProxyConfig(environment), budget: 100_000 }
  const deskConfig = readDeskConfig(environment)
  const { service, embedded } = upstream
  const address: OwnAddress = { ...config }
  const joined = await joinDesk({ config, deskConfig, service, logger })
  const { desk } = joined
  const handler = createProxy({
    ...joined,
    address,
    upstream: service,
    staticFiles,
    logger,
    readOnly: config.readOnly,
  })
  const listening = await listen(handler, config)
  address.port = listening.port
  address.webhookHost = registerWebhook({ config, deskConfig, desk, embedded }, listening.port)
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    desk.endStreams()
    await listening.close()
    await desk.close()
  }
  onTestFinished(close)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${listening.url}${path}`, { ...init, headers: { [workHeader]: 'person' } })
  return { desk, close, ask, url: listening.url }
}

type Dashboard = Awaited<ReturnType<typeof startDashboard>>

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** Asks the service as its account. */
async function askService(path: string, init: RequestInit = {}) {
  const { href } = new URL(path, upstream.service.url)
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(href, { ...init, headers })
  return { status: answer.status, body: (await answer.json()) as { data?: unknown } }
}

interface Listed {
  id: string
  attributes: { url: string; active: boolean }
}

async function webhooks(): Promise<Listed[]> {
  return (await askService('/v2/webhooks')).body.data as Listed[]
}

async function setClock(now: string): Promise<void> {
  await askService('/control/clock', { method: 'PUT', body: JSON.stringify({ now, speed: 0 }) })
}

async function historyOfBox({ ask }: Dashboard) {
  return historySchema.parse(await (await ask(`/api/desk/history/container/${box}`)).json())
}

/** Id of the webhook, once it is registered. */
async function registered({ desk }: Dashboard): Promise<string> {
  await expect.poll(() => desk.webhookId()).not.toBeNull()
  return desk.webhookId() ?? ''
}

beforeEach(async () => {
  for (const { id } of await webhooks()) await askService(`/v2/webhooks/${id}`, { method: 'DELETE' })
  await setClock(start)
})

test('a change in the world is seen by the webhook alone, and told to browsers', async () => {
  const dashboard = await startDashboard(newFolder())
  const id = await registered(dashboard)
  expect(await webhooks()).toMatchObject([
    { id, attributes: { url: `${dashboard.url}${takeDelivery.path}`, active: true } },
  ])
  expect(await (await dashboard.ask(getOwnWebhook.path)).json()).toEqual({ id })
  await expect.poll(async () => (await historyOfBox(dashboard)).firstSeenAt).not.toBeNull()
  await setClock(later)
  await expect
    .poll(async () => (await historyOfBox(dashboard)).changes.map(({ fact }) => fact))
    .toContain('gate_out_at')
  const status = deskStatusSchema.parse(await (await dashboard.ask(getDeskStatus.path)).json())
  expect(status.deliveries.accepted).toBeGreaterThan(0)
  expect(status.deliveries.received).toBe(status.deliveries.accepted)
  // Nobody deletes it here, and another address on this machine is none for webhooks.
  expect((await dashboard.ask(`/api/v2/webhooks/${id}`, { method: 'DELETE' })).status).toBe(409)
  const attributes = { url: `${dashboard.url}/elsewhere`, active: true }
  const body = JSON.stringify({ data: { type: 'webhook', attributes } })
  expect((await askService('/v2/webhooks', { method: 'POST', body })).status).toBe(422)
  expect(await webhooks()).toHaveLength(1)
})

test('a second start has the same webhook, at its new address; one that was deleted is made anew', async () => {
  const folderOfBoth = newFolder()
  const first = await startDashboard(folderOfBoth)
  const id = await registered(first)
  await first.close()
  const second = await startDashboard(folderOfBoth)
  expect(await registered(second)).toBe(id)
  await expect
    .poll(async () => (await webhooks()).map(({ attributes }) => attributes.url))
    .toEqual([`${second.url}${takeDelivery.path}`])
  await second.close()
  await askService(`/v2/webhooks/${id}`, { method: 'DELETE' })
  const third = await startDashboard(folderOfBoth)
  expect(await registered(third)).not.toBe(id)
  expect(await webhooks()).toHaveLength(1)
})

test('what is changed by the dashboard is read again at once, without a webhook', async () => {
  const dashboard = await startDashboard(newFolder(), { DESK_WEBHOOK_URL: 'none' })
  const board = async () => boardSchema.parse(await (await dashboard.ask(getBoard.path)).json())
  await expect.poll(async () => (await board()).isComplete).toBe(true)
  const { rows } = await board()
  const shipment = (await askService(`/v2/containers/${box}`)).body.data as {
    relationships: { shipment: { data: { id: string } } }
  }
  const { id } = shipment.relationships.shipment.data
  const write = async (what: string) =>
    (await dashboard.ask(`/api/v2/shipments/${id}/${what}`, { method: 'PATCH' })).status
  expect(await write('stop_tracking')).toBe(200)
  await expect.poll(async () => (await board()).rows.length).toBe(rows.length - 1)
  expect(await write('resume_tracking')).toBe(200)
  await expect.poll(async () => (await board()).rows.length).toBe(rows.length)
})

test('when the service is back, the desk asks at once, however long it was to pause', async () => {
  const send = upstream.service.send.bind(upstream.service)
  const left = new Response('{"errors":[]}', { status: 503, headers: { 'retry-after': '3600' } })
  const asking = vi.spyOn(TrackingCalls.prototype, 'forDesk').mockResolvedValueOnce(left)
  const sending = vi.spyOn(upstream.service, 'send').mockResolvedValue('unreachable')
  onTestFinished(() => void vi.restoreAllMocks())
  const { ask } = await startDashboard(newFolder())
  await expect.poll(() => asking.mock.calls.length).toBe(1)
  const aPerson = async () => (await ask('/api/v2/shipments?page[size]=1')).status
  expect(await aPerson()).toBe(502)
  const board = async () => boardSchema.parse(await (await ask(getBoard.path)).json())
  expect((await board()).read).toBe(0)
  sending.mockImplementation(send)
  expect(await aPerson()).toBe(200)
  await expect.poll(async () => (await board()).isComplete).toBe(true)
})

test.each([
  ['is to change nothing', { READ_ONLY: 'yes' }, 405],
  ['is to have none', { DESK_WEBHOOK_URL: 'none' }, 401],
])('a dashboard that %s registers none, and takes no delivery', async (_, more, status) => {
  const dashboard = await startDashboard(newFolder(), more)
  const answer = await fetch(`${dashboard.url}${takeDelivery.path}`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(status)
  expect(await (await dashboard.ask(getOwnWebhook.path)).json()).toEqual({ id: null })
  expect(await webhooks()).toEqual([])
})
