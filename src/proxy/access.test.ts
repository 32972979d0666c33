import { describe, expect, test } from 'vitest'
import { workHeader } from '#contract/work.ts'
import { isOpened } from './access.ts'
import { sendRaw, start } from './testing/proxy-before-upstream.ts'

/** What the app adds to its calls. */
const fromApp = { [workHeader]: 'person' }

/** The host that a browser names. */
function own(port: number): string {
  return `127.0.0.1:${port}`
}

/** Lines that say what to set. */
function hints(log: readonly string[]): string[] {
  return log.filter((line) => line.includes('proxy_set_header Host'))
}

describe('a proxy in front that hides the name', () => {
  test.each(['x-forwarded-for', 'forwarded', 'via'])(
    'is told of once in the log, where it sends %s',
    async (name) => {
      const { proxy } = await start(undefined, { openAccess: true })
      for (let time = 0; time < 2; time += 1) {
        await sendRaw(proxy.port, '/', { host: own(proxy.port), [name]: '203.0.113.9' })
      }
      expect(hints(proxy.log)).toHaveLength(1)
    },
  )

  test.each([
    ['nothing is passed on', (port: number) => ({ host: own(port) })],
    ['the name is passed on', () => ({ host: 'dashboard.example', 'x-forwarded-for': '203.0.113.9' })],
    ['another port is asked', () => ({ host: '10.1.2.3:1', 'x-forwarded-for': '203.0.113.9' })],
  ])('is not told of where %s', async (_, headers) => {
    const { proxy } = await start(undefined, { openAccess: true, allowedHosts: ['dashboard.example'] })
    expect((await sendRaw(proxy.port, '/', headers(proxy.port))).status).toBe(200)
    expect(hints(proxy.log)).toEqual([])
  })
})

describe('access', () => {
  test.each([
    ['its own host', (port: number) => ({ host: own(port) }), 200],
    ['localhost', (port: number) => ({ host: `localhost:${port}` }), 200],
    ['another name for this machine', (port: number) => ({ host: `evil.example:${port}` }), 403],
    ['another port', () => ({ host: '127.0.0.1:1' }), 403],
    ['its own origin', (port: number) => ({ host: own(port), origin: `http://${own(port)}` }), 200],
    ['another origin', (port: number) => ({ host: own(port), origin: 'https://evil.example' }), 403],
    ['a null origin', (port: number) => ({ host: own(port), origin: 'null' }), 403],
    ['a cross-site request', (port: number) => ({ host: own(port), 'sec-fetch-site': 'cross-site' }), 403],
    ['a same-origin request', (port: number) => ({ host: own(port), 'sec-fetch-site': 'same-origin' }), 200],
  ])('%s', async (_, headers, status) => {
    const { proxy } = await start()
    const answer = await sendRaw(proxy.port, '/api/v2/shipments', { ...fromApp, ...headers(proxy.port) })
    expect(answer.status).toBe(status)
  })

  test.each([
    ['nothing but its host', {}, 403],
    ['an origin alone', { origin: 'http://own' }, 403],
    ['the word of the browser', { 'sec-fetch-site': 'same-origin' }, 200],
    [
      'the word of the browser on another site, with the app’s header',
      { 'sec-fetch-site': 'same-site', ...fromApp },
      403,
    ],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }, 403],
    ['the app’s header, where the browser says nothing', fromApp, 200],
  ])('a call proves where it comes from: %s', async (_, headers, status) => {
    const { upstream, proxy } = await start()
    const sent: Record<string, string> = { host: own(proxy.port), ...headers }
    if (sent['origin'] !== undefined) sent['origin'] = `http://${own(proxy.port)}`
    expect((await sendRaw(proxy.port, '/api/v2/shipments', sent)).status).toBe(status)
    expect(upstream.seen).toHaveLength(status === 200 ? 1 : 0)
  })

  test.each([
    ['dashboard.example', 200],
    ['dashboard.example:8443', 200],
    ['DASHBOARD.example', 200],
    ['yard.example:8443', 200],
    ['yard.example', 403],
    ['10.1.2.3:8480', 200],
    ['[2001:db8::1]', 200],
    ['localhost:1', 200],
    ['evil.example', 403],
    ['10.1.2.3.evil.example', 403],
    ['127.0.0.1.', 403],
    ['a b', 400],
    ['dashboard.example@evil.example', 400],
  ])('with open access the name still counts: %s', async (host, status) => {
    const allowedHosts = ['dashboard.example', 'yard.example:8443']
    const { proxy } = await start(undefined, { openAccess: true, allowedHosts })
    const answer = await sendRaw(proxy.port, '/api/status', { host })
    expect(answer.status).toBe(status)
  })

  test.each([
    ['a page that a person opens', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true],
    ['a frame of another site', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, false],
    ['an image', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, false],
    [
      'a page loaded in advance',
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
      false,
    ],
    ['a browser that does not say', {}, false],
  ])('%s is drawn with data: %j', (_, headers, drawn) => {
    expect(isOpened(new Headers(headers as Record<string, string>))).toBe(drawn)
  })

  test('a link opened from an email opens the page', async () => {
    const { proxy } = await start()
    const headers = { host: own(proxy.port), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await sendRaw(proxy.port, '/shipments', headers)).status).toBe(200)
  })

  test('a request that changes something must come from its own page', async () => {
    const { upstream, proxy } = await start()
    const answer = await sendRaw(proxy.port, '/api/v2/custom_fields', { host: own(proxy.port) }, 'POST')
    expect(answer.status).toBe(403)
    expect(upstream.seen).toEqual([])
  })
})
