import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Request } from 'playwright'
import { screenHeader } from '#contract/work.ts'
import { followLive } from '#contract/desk/live.ts'
import { launchBrowser } from '../browser.ts'
import type { Measured } from './bounds.ts'
import { Dashboard } from './dashboard.ts'
import { Screen } from './screens.ts'

/** What a screen shows; each kind is open as often as the others. */
const pages = ['/shipments', '/wall', '/map']

/** Screens that are open at the same time, the real ones of the browser among them. */
const screens = 220

/** Seconds between two walks of the watch, and walks of one measurement: both have the same. */
const [watchSeconds, walks] = [45, 2]

/** Milliseconds within which the others are opened. */
const openingMs = 5_000

/** A request of a page, to be made again by others. */
interface Asked {
  url: string
  headers: Record<string, string>
  /** Milliseconds since the page was opened. */
  at: number
}

async function asked(request: Request, openedAt: number): Promise<Asked> {
  const at = performance.now() - openedAt
  const headers = await request.allHeaders()
  // Those of HTTP/2, and what belongs to the connection.
  const own = Object.entries(headers).filter(
    ([name]) => !/^(?::.*|host|connection|content-length)$/.test(name),
  )
  return { url: request.url(), headers: Object.fromEntries(own), at }
}

/** Opens each page in a browser of its own, and tells what they ask for until they are closed. */
async function openReal(browser: Browser, url: string) {
  const recorded: Promise<Asked>[] = []
  let isClosing = false
  const contexts = await Promise.all(
    pages.map(async (path) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const openedAt = performance.now()
      page.on('request', (request) => {
        if (isClosing) return
        const { pathname } = new URL(request.url())
        const isAsked = pathname === path || pathname.startsWith('/api/')
        if (isAsked && request.method() === 'GET' && pathname !== followLive.path) {
          recorded.push(asked(request, openedAt))
        }
      })
      await page.goto(`${url}${path}`)
      return context
    }),
  )
  return async (): Promise<Asked[]> => {
    // A page that is closed does not tell any more what it has asked.
    isClosing = true
    const all = await Promise.all(recorded)
    await Promise.all(contexts.map((context) => context.close()))
    return all
  }
}

/** Asks as one set of pages has asked, beginning a little later, until all is asked or it is over. */
async function replay(all: readonly Asked[], screen: string, isOver: () => boolean): Promise<void> {
  const beganAt = performance.now() + Math.random() * openingMs
  for (const { url, headers, at } of all.toSorted((a, b) => a.at - b.at)) {
    await wait(Math.max(0, beganAt + at - performance.now()))
    if (isOver()) return
    const isOfApp = headers[screenHeader] !== undefined
    const answer = await fetch(url, { headers: isOfApp ? { ...headers, [screenHeader]: screen } : headers })
    await answer.arrayBuffer()
    if (!answer.ok && answer.status !== 304) throw new Error(`${url}: ${answer.status}`)
  }
}

const [requests, walked] = ['quayside_account_requests_total', 'quayside_watch_walks_total']

/** Requests to the account from the end of one walk to the end of another, while screens are open. */
async function during(dashboard: Dashboard, browser: Browser, others: readonly Asked[]) {
  await dashboard.until(walked, (await dashboard.metric(walked)) + 1)
  const [walk, before] = [await dashboard.metric(walked), await dashboard.metric(requests)]
  const close = await openReal(browser, dashboard.url)
  const sets = others.length === 0 ? 0 : Math.ceil((screens - pages.length) / pages.length)
  const streams = Array.from({ length: sets * pages.length }, () => new Screen(dashboard.url))
  for (const stream of streams) void stream.follow()
  let isOver = false
  const replaying = Promise.all(
    Array.from({ length: sets }, (_, set) => replay(others, `bench-${set}`, () => isOver)),
  )
  await dashboard.until(walked, walk + walks)
  const spent = (await dashboard.metric(requests)) - before
  isOver = true
  await replaying
  for (const stream of streams) stream.close()
  return { spent, recorded: await close() }
}

/** What 220 open screens cost the account, by what one of each kind does. */
export async function measureAccountRequests(): Promise<Measured[]> {
  const dashboard = await Dashboard.create({ WATCH_SECONDS: String(watchSeconds) })
  await dashboard.start()
  const browser = await launchBrowser()
  try {
    // Uncounted: where vessels are is looked up once, and the proxy keeps answers for both that come after it.
    await during(dashboard, browser, [])
    const few = await during(dashboard, browser, [])
    const many = await during(dashboard, browser, few.recorded)
    return [
      {
        what: 'account requests of 220 open screens, by those of one of each kind',
        value: many.spent / few.spent,
        most: 1.05,
        unit: '',
        note: `${many.spent} and ${few.spent} with those of the watch; ${pages.join(', ')}; the first of each in a real browser, the others ask what it asked`,
      },
    ]
  } finally {
    await browser.close()
    await dashboard.remove()
  }
}
