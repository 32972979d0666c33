import type { Browser, CDPSession, Page, Request } from 'playwright'
import { installProbe, type PageTurn } from './probe.ts'
import { followLive } from '#contract/desk/live.ts'

/** Rows of the list in both programs. */
const rows = 50

/** Milliseconds after the rows in which work still counts as part of the load. */
const settleMs = 3_000

/** Milliseconds without a request that mean quiet. */
const quietMs = 500

/** A task that takes longer keeps people waiting: https://web.dev/articles/tbt. */
const longTaskMs = 50

export type Setting = 'desktop' | 'slow'

/** 1.6 Mbit/s down, 750 kbit/s up: a phone's hotspot in the yard. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** What the processor of a slow machine is divided by. */
const slowProcessor = 4

interface Asked {
  path: string
  isScript: boolean
  /** Bytes of its body, as they were sent. */
  bytes: number
  /** Milliseconds from the start of the navigation. */
  at: number
}

/** One visit to the list in a browser that has never been there; times in milliseconds from its start. */
export interface PageLoad {
  firstPaint: number
  firstContent: number
  rowsAt: number
  usableAt: number
  /** Of long tasks after the first content, beyond 50 ms each. */
  blocking: number
  /** The same from the start of the navigation. */
  blockingInAll: number
  script: number
  layoutShift: number
  /** In their order. */
  asked: Asked[]
  /** Only in the setting "desktop", with the processor of a slow machine. */
  turn: PageTurn | null
}

/** Whether it is the stream of changes, which stays open as long as the page. */
function isEndless(request: Request): boolean {
  return new URL(request.url()).pathname === followLive.path
}

class Traffic {
  readonly requests: { request: Request; at: number }[] = []
  #open = 0
  #lastChange = performance.now()

  constructor(page: Page) {
    const change = (by: number) => {
      this.#open += by
      this.#lastChange = performance.now()
    }
    page.on('request', (request) => {
      if (isEndless(request)) return
      this.requests.push({ request, at: Date.now() })
      change(1)
    })
    const end = (request: Request) => {
      if (!isEndless(request)) change(-1)
    }
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  }

  isQuiet(): boolean {
    return this.#open <= 0 && performance.now() - this.#lastChange > quietMs
  }

  async asked(timeOrigin: number): Promise<Asked[]> {
    return Promise.all(
      this.requests
        .filter(({ request }) => request.url().startsWith('http'))
        .map(async ({ request, at }) => {
          const url = new URL(request.url())
          const began = request.timing().startTime
          const sizes = await request.sizes().catch(() => null)
          return {
            path: `${url.pathname}${url.search}`,
            isScript: request.resourceType() === 'script',
            bytes: sizes?.responseBodySize ?? 0,
            at: (began > 0 ? began : at) - timeOrigin,
          }
        }),
    )
  }
}

async function metric(client: CDPSession, name: string): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find((each) => each.name === name)?.value ?? 0
}

function blockingAfter(tasks: readonly { start: number; end: number }[], from: number): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, from) - longTaskMs)
    .filter((ms) => ms > 0)
    .reduce((sum, ms) => sum + ms, 0)
}

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  // Seldom: every look costs the page a task.
  await page.waitForFunction(() => window.probe?.usableAt != null, undefined, {
    polling: 250,
    timeout: 60_000,
  })
  await page.waitForTimeout(settleMs)
  for (let tries = 0; tries < 100 && !traffic.isQuiet(); tries += 1) await page.waitForTimeout(100)
}

async function turnPage(page: Page, client: CDPSession): Promise<PageTurn> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  const next = page.locator('a[rel=next]')
  const box = await next.boundingBox()
  if (box === null) throw new Error('There is no way to the next page.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const turned = page.evaluate(() => window.probe?.turn())
  // The pointer has arrived, and what that changed is drawn.
  await page.waitForTimeout(quietMs)
  await page.mouse.down()
  await page.mouse.up()
  const turn = await turned
  if (turn === undefined) throw new Error('The page has no probe.')
  return turn
}

/**
 * Visits the list once.
 * @param url of the list
 * @param trace file that keeps what the browser did, for `chrome://tracing`
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  setting: Setting,
  trace: string | null = null,
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
  })
  // tsx marks functions with a helper of its own, which the page lacks.
  await context.addInitScript('globalThis.__name = (target) => target')
  await context.addInitScript(installProbe, rows)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable')
  if (setting === 'slow') {
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', slowNetwork)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  }
  const traffic = new Traffic(page)
  if (trace !== null) await browser.startTracing(page, { path: trace })
  await page.goto(url, { waitUntil: 'commit' })
  await untilQuiet(page, traffic)
  if (trace !== null) await browser.stopTracing()
  const script = (await metric(client, 'ScriptDuration')) * 1000
  const told = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-paint')
    const [content] = performance.getEntriesByName('first-contentful-paint')
    return {
      firstPaint: first?.startTime ?? Number.NaN,
      firstContent: content?.startTime ?? Number.NaN,
      timeOrigin: performance.timeOrigin,
      rowsAt: window.probe?.rowsAt ?? Number.NaN,
      usableAt: window.probe?.usableAt ?? Number.NaN,
      longTasks: window.probe?.longTasks ?? [],
      layoutShift: window.probe?.layoutShift ?? Number.NaN,
    }
  })
  const { longTasks, timeOrigin, ...times } = told
  const asked = await traffic.asked(timeOrigin)
  const turn = setting === 'desktop' ? await turnPage(page, client) : null
  await context.close()
  return {
    ...times,
    // The frame that shows both is presented a moment after it was painted.
    rowsAt: Math.max(times.rowsAt, times.firstContent),
    blocking: blockingAfter(longTasks, times.firstContent),
    blockingInAll: blockingAfter(longTasks, 0),
    script,
    asked,
    turn,
  }
}
