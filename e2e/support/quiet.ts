import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from 'playwright/test'
import { followLive } from '#contract/desk/live.ts'

/** Milliseconds without a request after which a page has all that it asks for by itself. */
const quietMs = 500

/**
 * Waits, each time that it is called, until the page has asked for nothing for a while and all has come; the stream of
 * what has changed, which never ends, apart. To be called before the page is opened.
 */
export function quietOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let lastAt = performance.now()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === followLive.path) return
    underWay.add(request)
    lastAt = performance.now()
  })
  const end = (request: Request) => {
    if (underWay.delete(request)) lastAt = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    while (underWay.size > 0 || performance.now() - lastAt < quietMs) await wait(20)
  }
}
