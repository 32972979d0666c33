import { expect, onTestFinished, test, vi } from 'vitest'
import type { OpenPages } from '#contract/page-program.ts'
import { startProxy } from './testing/start-proxy.ts'

/** As a browser opens a page. */
const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

/** Opens pages without the network, whose client would name another mode. */
async function start(loadPages: () => Promise<OpenPages>) {
  const proxy = await startProxy('http://127.0.0.1:9', { loadPages })
  onTestFinished(() => proxy.close())
  const headers = { ...opened, host: new URL(proxy.url).host }
  const open = (path: string) => proxy.handle(new Request(`${proxy.url}${path}`, { headers }))
  return { ...proxy, open }
}

test('what draws pages is loaded once, by the first page that is opened', async () => {
  const loadPages = vi.fn<() => Promise<OpenPages>>(() =>
    Promise.resolve(() => ({ plan: ({ address }) => ({ redirect: `/drawn${address}` }) })),
  )
  const { url, open } = await start(loadPages)
  await fetch(`${url}/api/status`)
  expect(loadPages).not.toHaveBeenCalled()
  const pages = await Promise.all([open('/shipments'), open('/wall')])
  expect(pages.map(({ headers }) => headers.get('location'))).toEqual(['/drawn/shipments', '/drawn/wall'])
  expect(loadPages).toHaveBeenCalledOnce()
})

test('where it cannot be loaded pages go out as they were built, and the log tells it once', async () => {
  const { open, log } = await start(() => Promise.reject(new Error('It is not there.')))
  for (const path of ['/shipments', '/wall']) {
    const page = await open(path)
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html>'])
  }
  expect(log.filter((line) => line.includes('what draws pages could not be loaded'))).toHaveLength(1)
})
