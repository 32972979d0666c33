import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import type { Board } from '#contract/desk/board.ts'
import { freePort } from '#http/testing/free-port.ts'
import { launchBrowser } from '../browser.ts'
import { quantile } from '../quantile.ts'
import { rowsOf } from './board-of.ts'
import type { Measured } from './bounds.ts'
import { Dashboard } from './dashboard.ts'
import { paintedAt, watchPainted } from './painted.ts'
import { openScreens, type Screen } from './screens.ts'
import { stopTracking, untilRegistered } from './told-by-webhook.ts'
import { WebhookRelay } from './webhook-relay.ts'

/** Streams that are open; one more is that of the real browser. */
const screens = 219

/** Changes that are waited for on each screen, one after the other. */
const rounds = 110

/** Shipments of the world: so many that the first page of the wall has that many to lose. */
const shipments = '18000'

/** Milliseconds between two of them. */
const betweenMs = 300

/** Selects what holds the rows of a list. */
const listRows = 'table tbody'

/** Milliseconds from the epoch, with fractions, of a time by `performance.now()`. */
function epochMs(at: number): number {
  return performance.timeOrigin + at
}

/** Milliseconds from a change until a page that does nothing but listen has painted it. */
async function measureBare(browser: Browser): Promise<number[]> {
  const child = fork('proofs/bench/desk/bare-stream.mjs', { execArgv: [] })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const open = await openScreens(url, screens)
  const page = await browser.newPage()
  await watchPainted(page)
  await page.goto(url)
  await wait(1_000)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const subject = { type: 'shipment', id: `bare-${round}-` }
    const painting = paintedAt(page, listRows, subject.id, true)
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

/** A shipment, and a text that is on a screen while it is under tracking. */
interface Shown {
  id: string
  text: string
}

/** A screen on which changes are waited for. */
interface Kind {
  path: string
  /** Selects what holds its rows. */
  rows: string
  /** The shipment of one of its first rows. */
  first: (page: Page) => Promise<Shown>
}

/** Asks the account for its fifty shipments again. */
const list: Kind = {
  path: '/shipments?size=50',
  rows: listRows,
  async first(page) {
    const link = page.locator(`${listRows} a[href*="/shipments/"]`).first()
    const id = /shipments\/([^/?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
    return { id, text: await link.innerText() }
  },
}

/** Asks the desk for what is new on the board. */
function wall(board: Board['rows']): Kind {
  const shipmentOf = new Map<unknown, unknown>(
    board.flatMap(({ shipment, containers }) => containers.map(({ number }) => [number, shipment.id])),
  )
  return {
    path: '/wall?pages=ready&dwell=600',
    rows: 'main',
    async first(page) {
      const text = await page.locator('main').innerText()
      const [shown = ''] = /[A-Z]{4}\s\d{3}\s\d{3}\s\d/.exec(text) ?? []
      return { id: String(shipmentOf.get(shown.replaceAll(/\s/g, ''))), text: shown }
    },
  }
}

interface Told {
  /** Milliseconds from each delivery of the webhook until the browser has painted the change. */
  painted: number[]
  /** Until each of the other screens has heard of it. */
  heard: number[]
}

interface Office {
  browser: Browser
  dashboard: Dashboard
  servicePort: number
  relay: WebhookRelay
  open: readonly Screen[]
}

async function measureChanges(office: Office, { path, rows, first }: Kind): Promise<Told> {
  const { browser, dashboard, relay, servicePort, open } = office
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await watchPainted(page)
  await page.goto(`${dashboard.url}${path}`)
  await dashboard.until('quayside_live_streams', screens + 1)
  // The others have begun before, too.
  await wait(betweenMs * 10)
  const told: Told = { painted: [], heard: [] }
  for (let round = 0; round < rounds; round += 1) {
    const { id, text } = await first(page)
    if (text === '') throw new Error(`Nothing is left on ${path} after ${round} changes.`)
    const painting = paintedAt(page, rows, text, false)
    await wait(betweenMs)
    await stopTracking(`http://127.0.0.1:${servicePort}/v2`, id)
    const shownAt = await painting
    const receivedAt = relay.receivedAt(id)
    if (receivedAt === null) throw new Error(`The service has told nothing of ${id}.`)
    const tookMs = shownAt - epochMs(receivedAt)
    if (tookMs < 0) throw new Error(`"${text}" was not on the screen.`)
    told.painted.push(tookMs)
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

function timesOf({ painted, heard }: Told): string {
  const [last, half, others] = [quantile(painted, 0.99), quantile(painted, 0.5), quantile(heard, 0.99)]
  return `${last.toFixed(0)} ms (median ${half.toFixed(0)}) in a real browser, the others heard within ${others.toFixed(0)} ms`
}

/** From the delivery of a webhook to the painted change, on 220 streams; and what a restart does to them. */
export async function measureLive(): Promise<Measured[]> {
  const relay = new WebhookRelay()
  const servicePort = await freePort()
  const dashboard = await Dashboard.create({
    SERVICE_PORT: String(servicePort),
    SERVICE_SHIPMENTS: shipments,
    // What is told comes by the webhook alone.
    WATCH_SECONDS: '3600',
    DESK_WEBHOOK_URL: await relay.listen(),
  })
  const browser = await launchBrowser()
  const bare = await measureBare(browser)
  await dashboard.start()
  relay.target = dashboard.url
  await untilRegistered(dashboard)
  await dashboard.until('quayside_watch_walks_total', 1)
  const open = await openScreens(dashboard.url, screens)
  const office = { browser, dashboard, servicePort, relay, open }
  const onWall = await measureChanges(office, wall(await rowsOf(dashboard)))
  const onList = await measureChanges(office, list)
  const { back, lost } = await measureRestart(dashboard, open)
  for (const screen of open) screen.close()
  await browser.close()
  await dashboard.remove()
  relay.close()
  const bareMs = quantile(bare, 0.99)
  return [
    {
      what: 'webhook to painted change, 220 streams, p99, over the bare stream: what lives from the board',
      value: quantile(onWall.painted, 0.99) - bareMs,
      most: 1_000,
      unit: 'ms',
      note: `/wall: ${timesOf(onWall)}; bare ${bareMs.toFixed(0)} ms`,
    },
    {
      what: 'the same: a list of fifty that asks the account again',
      value: quantile(onList.painted, 0.99) - bareMs,
      most: 1_000,
      unit: 'ms',
      note: `/shipments: ${timesOf(onList)}`,
    },
    { what: 'streams not told of what they missed over a restart', value: lost, most: 0, unit: 'of 219' },
    { what: 'all streams back after a restart', value: back / 1000, most: 2, unit: 's' },
  ]
}
