import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DrawnPage, OpenPages } from '#contract/page-program.ts'
import { anyId, askProxy, start as startBefore } from './testing/proxy-before-upstream.ts'
import { startProxy } from './testing/start-proxy.ts'

/** As a browser opens a page. */
const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

/** Opens pages without the network, whose client would name another mode. */
async function start(loadPages: () => Promise<OpenPages>) {
  const proxy = await startProxy('http://127.0.0.1:9', { loadPages })
  onTestFinished(() => proxy.close())
  const host = new URL(proxy.url).host
  const open = (path: string, headers: Record<string, string> = {}) =>
    proxy.handle(new Request(`${proxy.url}${path}`, { headers: { ...opened, host, ...headers } }))
  return { ...proxy, open }
}

test('what draws pages is loaded once, by the first page that is opened', async () => {
  const loadPages = vi.fn<() => Promise<OpenPages>>(() =>
    Promise.resolve(() => ({ open: ({ address }) => ({ redirect: `/drawn${address}` }) })),
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

const list = '/api/v2/shipments?page[size]=25'

/** Draws each page with the same list. */
const drawWithList = () =>
  Promise.resolve<OpenPages>((ask) => ({
    open: () => ({
      source: null,
      async draw() {
        const markup = await (await ask(list, {})).text()
        return { pipe: (to) => void Readable.from([markup]).pipe(to), state: '{}' }
      },
    }),
  }))

/** `open` is a browser that opens a page. */
async function startDrawing() {
  const { upstream, proxy } = await startBefore(undefined, { loadPages: drawWithList })
  const take = vi.spyOn(proxy.budget, 'take')
  const open = async (headers: Record<string, string> = {}) => {
    const host = new URL(proxy.url).host
    const page = await proxy.handle(
      new Request(`${proxy.url}/shipments`, { headers: { ...opened, host, ...headers } }),
    )
    await page.text()
    return page.headers.get('set-cookie')
  }
  return { upstream, proxy, open, screens: () => take.mock.calls.map(([{ screen }]) => screen) }
}

describe('what a page is drawn with', () => {
  test('counts for the browser that opens it, by a cookie', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { open, screens } = await startDrawing()
    const [cookie = ''] = (await open())?.split(';') ?? []
    vi.advanceTimersByTime(20_000)
    expect(await open({ cookie: `other=1; ${cookie}` })).toBeNull()
    vi.advanceTimersByTime(20_000)
    await open()
    expect(screens()).toEqual(['', cookie.split('=')[1], ''])
  })

  test('is asked anew by a reload, once in ten seconds, and nothing else is forgotten', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { upstream, proxy, open } = await startDrawing()
    const other = `${proxy.url}/api/v2/shipments/${anyId}`
    const reload = { 'cache-control': 'max-age=0' }
    await open()
    await askProxy(other)
    for (let time = 0; time < 3; time += 1) await open(reload)
    await askProxy(other)
    expect(upstream.seen.map(({ target }) => target.split('?')[0])).toEqual([
      '/v2/shipments',
      `/v2/shipments/${anyId}`,
      '/v2/shipments',
    ])
    vi.advanceTimersByTime(10_000)
    await open(reload)
    expect(upstream.seen).toHaveLength(4)
  })
})

test.each(['br', 'gzip', 'identity'])('the head leaves before its page is drawn: %s', async (encoding) => {
  const steps: string[] = []
  const draw = () => {
    steps.push('drawing')
    return Promise.resolve<DrawnPage>({ pipe: (to) => void to.end('<p>drawn</p>'), state: '{}' })
  }
  const { open } = await start(() => Promise.resolve(() => ({ open: () => ({ source: null, draw }) })))
  const page = await open('/shipments', { 'accept-encoding': encoding })
  for await (const part of page.body ?? []) steps.push(part.length > 0 ? 'part' : 'nothing')
  expect(steps.slice(0, 3)).toEqual(['part', 'drawing', 'part'])
})
