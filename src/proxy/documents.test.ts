import { Readable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { DrawnPage, OpenedPage, PageProgram, PageView } from '#contract/page-program.ts'
import { isNarrow, openDocuments } from './documents.ts'
import type { StaticFiles } from './static-files.ts'

const index =
  '<!doctype html><html lang="en"><head><title>Quayside</title><meta charset="utf-8" /></head><body><div id="root"></div></body></html>'

const files: StaticFiles = {
  version: 'test',
  index,
  isPage: () => true,
  filesOf(source) {
    return source === 'Page.tsx' ? ['/assets/Page-1.js', '/assets/Page-1.css'] : []
  },
  serve: () => new Response(index),
}

const markup = '<title>Shipments · Quayside</title><p>$& rows</p>'

/** A page of which so much is drawn. */
function drawnWith(text: string): DrawnPage {
  return { pipe: (to) => void Readable.from([text]).pipe(to), state: '{"queries":["$&"]}' }
}

const drawn = drawnWith(markup)

const clock = { now: Date.UTC(2026, 10, 21, 17), speed: 0, simulated: true }

/** The page of which all that is known before it is drawn is that it has a file of its own. */
function opened(draw: () => Promise<DrawnPage>): OpenedPage {
  return { source: 'Page.tsx', draw }
}

/** What is sent for an address, and what the program was asked and the log was told. */
function serve(
  page: ReturnType<PageProgram['open']>,
  headers: Record<string, string> = {},
  target = '/shipments',
  built = index,
) {
  const views: PageView[] = []
  const log: string[] = []
  const program: PageProgram = {
    open(view) {
      views.push(view)
      return page
    },
  }
  const serveDocument = openDocuments(
    { ...files, index: built },
    program,
    pino({}, { write: (line: string) => log.push(line) }),
    () => clock,
  )
  const url = new URL(target, 'http://127.0.0.1')
  return { response: serveDocument(new Request(url, { headers }), url), views, log }
}

const drawnPage = opened(() => Promise.resolve(drawn))

test('the built page is filled with what was drawn, and preloads the page’s own code', async () => {
  const { response, views } = serve(drawnPage, {}, '/shipments?q=a&page=2')
  expect(views).toEqual([{ address: '/shipments?q=a&page=2', clock, narrow: false }])
  expect(await response?.text()).toBe(
    '<!doctype html><html lang="en" data-drawn="wide"><head><meta charset="utf-8" /></head><body>' +
      '<div id="root"><title>Shipments · Quayside</title><p>$& rows</p></div>' +
      '<link rel="modulepreload" crossorigin href="/assets/Page-1.js" />' +
      '<link rel="preload" as="style" crossorigin href="/assets/Page-1.css" />' +
      '<script type="application/json" id="page-state">{"queries":["$&"]}</script></body></html>',
  )
  // It holds the account's data, of this very moment.
  expect(response?.headers.get('cache-control')).toBe('no-store')
  expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('the app’s own code comes after what is painted without it', async () => {
  const code =
    '<script type="module" crossorigin src="/assets/index-1.js"></script>' +
    '<link rel="modulepreload" crossorigin href="/assets/first-1.js">'
  const style = '<link rel="stylesheet" href="/assets/first-1.css">'
  const built = index.replace('</head>', `${code}${style}</head>`)
  const { response } = serve(drawnPage, {}, '/shipments', built)
  const page = (await response?.text()) ?? ''
  const order = [style, markup, code, '/assets/Page-1.js', drawn.state].map((part) => page.indexOf(part))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(page.split(code)).toHaveLength(2)
})

test('a phone is told that its page was drawn for one', async () => {
  const { response, views } = serve(drawnPage, { 'sec-ch-ua-mobile': '?1' })
  expect(views[0]?.narrow).toBe(true)
  expect(await response?.text()).toContain('<html lang="en" data-drawn="narrow">')
})

test('it is packed where the browser takes it', async () => {
  const long = 'row '.repeat(1000)
  const { response } = serve(
    opened(() => Promise.resolve(drawnWith(long))),
    { 'accept-encoding': 'gzip, br' },
  )
  expect(response?.headers.get('content-encoding')).toBe('br')
  expect(response?.headers.get('vary')).toBe('accept-encoding')
  const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(brotliDecompressSync(bytes).toString()).toContain(long)
})

test('another address is where the browser goes on', () => {
  const { response } = serve({ redirect: '/shipments' })
  expect([response?.status, response?.headers.get('location')]).toEqual([302, '/shipments'])
})

test('what is not drawn goes out as it was built', () => {
  expect(serve(null).response).toBeNull()
})

test('a page that cannot be drawn is drawn by the browser, and the fault is logged', async () => {
  const { response, log } = serve(opened(() => Promise.reject(new Error('no such hook'))))
  expect(await response?.text()).toBe(
    '<!doctype html><html lang="en" data-drawn="wide"><head><meta charset="utf-8" /></head><body>' +
      '<div id="root"></div><title>Quayside</title>' +
      '<link rel="modulepreload" crossorigin href="/assets/Page-1.js" />' +
      '<link rel="preload" as="style" crossorigin href="/assets/Page-1.css" />' +
      '</body></html>',
  )
  expect(log.join('\n')).toContain('no such hook')
})

test.each(['', 'gzip', 'br'])(
  'what is known before is sent before the page is drawn, what is seen before its data: "%s"',
  async (encoding) => {
    const begun: ((page: DrawnPage) => void)[] = []
    const page = opened(
      () =>
        new Promise((resolve) => {
          begun.push(resolve)
        }),
    )
    const { response } = serve(page, { 'accept-encoding': encoding })
    const reader = response?.body?.getReader()
    const first = await reader?.read()
    expect(first?.value?.byteLength).toBeGreaterThan(0)
    await expect.poll(() => begun.length).toBe(1)
    begun[0]?.(drawn)
    let rest = await reader?.read()
    expect(rest?.value?.byteLength).toBeGreaterThan(0)
    while (rest?.done === false) rest = await reader?.read()
    expect(rest?.done).toBe(true)
  },
)

test('a browser that leaves ends its document', async () => {
  const { response, log } = serve(drawnPage)
  await response?.body?.cancel()
  expect(log).toEqual([])
})

test.each([
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Android Mobile' }, false],
  [{ 'sec-ch-ua-mobile': '?1' }, true],
  [{ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }, true],
  [{ 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }, true],
  [{ 'user-agent': 'Mozilla/5.0 (Android 15; Tablet) Gecko/140.0 Firefox/140.0' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/140.0 Firefox/140.0' }, false],
  [{}, false],
])('%j asks for a narrow page: %s', (headers, expected) => {
  expect(isNarrow(new Headers(headers))).toBe(expected)
})
