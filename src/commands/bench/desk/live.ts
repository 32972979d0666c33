import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { deskWebhookPath } from '#contract/desk/paths.ts'
import { freePort } from '#http/testing/free-port.ts'
import { launchBrowser } from '../browser.ts'
import { benchKey } from '../program.ts'
import { quantile } from '../quantile.ts'
import type { Measured } from './bounds.ts'
import { Dashboard, pageHeaders } from './dashboard.ts'
import { paintedAt, watchPainted } from './painted.ts'
import { Screen } from './screens.ts'
import { WebhookRelay } from './webhook-relay.ts'

/** Streams that are open; one more is that of the real browser. */
const screens = 219

/** Changes that are waited for, one after the other. */
const rounds = 40

/** Milliseconds between two of them. */
const betweenMs = 300

/** Milliseconds from the epoch, with fractions, of a time by `performance.now()`. */
function epochMs(at: number): number {
  return performance.timeOrigin + at
}

async function openScreens(url: string): Promise<Screen[]> {
  const open = Array.from({ length: screens }, () => new Screen(url))
  for (const screen of open) void screen.follow()
  while (open.some(({ isConnected }) => !isConnected)) await wait(50)
  return open
}

/** Milliseconds from a change until a page that does nothing but listen has painted it. */
async function measureBare(browser: Browser): Promise<number[]> {
  const child = fork('src/commands/bench/desk/bare-stream.mjs', { execArgv: [] })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const open = await openScreens(url)
  const page = await browser.newPage()
  await watchPainted(page)
  await page.goto(url)
  await wait(1_000)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const subject = { type: 'shipment', id: `bare-${round}-` }
    const painting = paintedAt(page, subject.id, true)
    await wait(betweenMs)
    const sentAt = epochMs(performance.now())
    await fetch(url, { method: 'POST', body: JSON.stringify({ subjects: [subject] }) })
    times.push((await painting) - sentAt)
  }
  for (const screen of open) screen.close()
  await page.close()
  child.kill('SIGTERM')
  await once(child, 'exit')
  return times
}

interface Shipment {
  id: string
  attributes: { bill_of_lading_number: string }
}

/** The service behind the dashboard. */
class Service {
  readonly #url: string

  constructor(port: number) {
    this.#url = `http://127.0.0.1:${port}/v2`
  }

  async ask(path: string, method = 'GET'): Promise<unknown> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { authorization: `Token ${benchKey}` },
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  async tracked(count: number): Promise<Shipment[]> {
    const list = await this.ask(`/shipments?filter[tracking_stopped]=false&page[size]=${count}`)
    return (list as { data: Shipment[] }).data
  }

  stop(id: string): Promise<unknown> {
    return this.ask(`/shipments/${id}/stop_tracking`, 'PATCH')
  }
}

async function untilRegistered(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}${deskWebhookPath}`, { headers: pageHeaders })
    if (((await answer.json()) as { id: string | null }).id !== null) return
    await wait(100)
  }
}

interface Told {
  /** Milliseconds from each delivery of the webhook until the browser has painted the change. */
  painted: number[]
  /** Until each of the other screens has heard of it. */
  heard: number[]
}

async function measureChanges(
  browser: Browser,
  dashboard: Dashboard,
  relay: WebhookRelay,
  service: Service,
  open: readonly Screen[],
): Promise<Told> {
  const shipments = await service.tracked(rounds)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await watchPainted(page)
  await page.goto(`${dashboard.url}/shipments?size=50`)
  await page
    .getByText(shipments[0]?.attributes.bill_of_lading_number ?? '')
    .first()
    .waitFor()
  await dashboard.until('quayside_live_streams', screens + 1)
  const told: Told = { painted: [], heard: [] }
  for (const { id, attributes } of shipments) {
    const painting = paintedAt(page, attributes.bill_of_lading_number, false)
    await wait(betweenMs)
    await service.stop(id)
    const shownAt = await painting
    const receivedAt = relay.receivedAt(id)
    if (receivedAt === null) throw new Error(`The service has told nothing of ${id}.`)
    told.painted.push(shownAt - epochMs(receivedAt))
    for (const { heardAt } of open)
      told.heard.push((heardAt.get(id) ?? Number.POSITIVE_INFINITY) - receivedAt)
  }
  await page.close()
  return told
}

/** What comes of the streams when the program starts again. */
async function measureRestart(dashboard: Dashboard, open: readonly Screen[]) {
  const before = open.map(({ resets }) => resets)
  await dashboard.stop()
  await dashboard.start()
  const listeningAt = performance.now()
  while (open.some(({ isConnected }) => !isConnected)) await wait(20)
  await wait(betweenMs)
  const back = Math.max(...open.map(({ connectedAt }) => connectedAt)) - listeningAt
  // Whoever was not told to ask for everything would not learn of what it has missed.
  const lost = open.filter(({ resets }, index) => resets === before[index]).length
  return { back, lost }
}

/** From the delivery of a webhook to the painted change, on 220 streams; and what a restart does to them. */
export async function measureLive(): Promise<Measured[]> {
  const relay = new WebhookRelay()
  const servicePort = await freePort()
  const dashboard = await Dashboard.create({
    SERVICE_PORT: String(servicePort),
    // What is told comes by the webhook alone.
    WATCH_SECONDS: '3600',
    DESK_WEBHOOK_URL: await relay.listen(),
  })
  const browser = await launchBrowser()
  const bare = await measureBare(browser)
  await dashboard.start()
  relay.target = dashboard.url
  await untilRegistered(dashboard.url)
  await dashboard.until('quayside_watch_walks_total', 1)
  const open = await openScreens(dashboard.url)
  const { painted, heard } = await measureChanges(browser, dashboard, relay, new Service(servicePort), open)
  const { back, lost } = await measureRestart(dashboard, open)
  for (const screen of open) screen.close()
  await browser.close()
  await dashboard.remove()
  relay.close()
  const [own, other] = [quantile(painted, 0.99), quantile(bare, 0.99)]
  const times = `${own.toFixed(0)} ms (median ${quantile(painted, 0.5).toFixed(0)}), bare ${other.toFixed(0)} ms`
  return [
    {
      what: 'webhook to painted change, 220 streams, p99, over the bare stream',
      value: own - other,
      most: 100,
      unit: 'ms',
      note: `${times}; one real browser paints, the others heard within ${quantile(heard, 0.99).toFixed(0)} ms`,
    },
    { what: 'streams not told of what they missed over a restart', value: lost, most: 0, unit: 'of 219' },
    { what: 'all streams back after a restart', value: back / 1000, most: 2, unit: 's' },
  ]
}
