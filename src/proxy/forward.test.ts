import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { operationNames, operationOf } from '#contract/operations.ts'
import { proxyStatusSchema } from '#contract/proxy-status.ts'
import { sendRaw, start } from './testing/proxy-before-upstream.ts'
import { testKey } from './testing/start-proxy.ts'
import { emptyList } from './testing/upstream-double.ts'

afterEach(() => {
  vi.useRealTimers()
})

const shipmentId = '3f0d0f2e-1111-4222-8333-444455556666'

describe('what reaches the service', () => {
  test('an operation with the key, and nothing of what the browser sent about itself', async () => {
    const { upstream, proxy } = await start()
    await fetch(`${proxy.url}/api/v2/shipments?page[size]=2&q=a%20b&evil=1`, {
      headers: { authorization: 'Bearer browser', cookie: 'a=b', 'x-forwarded-for': '1.2.3.4' },
    })
    expect(upstream.seen).toHaveLength(1)
    const [seen] = upstream.seen
    expect(seen?.target).toBe('/v2/shipments?page[size]=2&q=a%20b')
    expect(seen?.headers.authorization).toBe(`Token ${testKey}`)
    expect(seen?.headers.cookie).toBeUndefined()
    expect(seen?.headers['x-forwarded-for']).toBeUndefined()
  })

  test('a body of an operation that has one, as JSON', async () => {
    const { upstream, proxy } = await start((_, response) => void response.writeHead(201).end('{}'))
    const send = (body: string) =>
      fetch(`${proxy.url}/api/v2/custom_fields`, {
        method: 'POST',
        body,
        headers: { origin: proxy.url, 'content-type': 'application/json' },
      })
    expect((await send('{"data": 1}')).status).toBe(201)
    expect(upstream.seen[0]?.body).toBe('{"data":1}')
    expect((await send('{"data": ')).status).toBe(400)
    expect((await send(JSON.stringify({ data: 'x'.repeat(1_100_000) }))).status).toBe(413)
    expect(upstream.seen).toHaveLength(1)
  })

  test('the secret of a webhook comes back only to whom asks to see it', async () => {
    const webhook = { id: 'w1', type: 'webhook', attributes: { url: 'https://a.example', secret: 'sesame' } }
    const answer = JSON.stringify({ data: [webhook], included: [webhook], note: 'secret' })
    const { proxy } = await start((_, response) => void response.end(answer))
    const read = async (headers: Record<string, string>) =>
      (await fetch(`${proxy.url}/api/v2/webhooks`, { headers })).text()
    const kept = await read({})
    expect(kept).not.toContain('sesame')
    expect(JSON.parse(kept)).toMatchObject({ data: [{ attributes: { secret: null } }], note: 'secret' })
    expect(await read({ 'x-quayside-reveal': 'yes' })).toContain('sesame')
    expect(proxy.log.join('')).not.toContain('sesame')
  })

  test.each([
    ['GET', '/api/v2/'],
    ['GET', '/api/v2'],
    ['GET', '/api/v2/shipments/'],
    ['GET', '/api/v2/shipments/a/b'],
    ['GET', '/api/v2/shipments/%2e%2e'],
    ['GET', '/api/v2/shipments/..%2fwebhooks'],
    ['GET', '/api/v2/shipments/%2Fetc'],
    ['GET', '/api/v2/shipments/a%00b'],
    ['GET', '/api/v2//shipments'],
    ['GET', '/api/v2/./control/clock'],
    ['GET', '/api/v2/../control/clock'],
    ['GET', '/api/v2/%2e%2e/control/clock'],
    ['GET', '/api/control/clock'],
    ['GET', '/api/v2/control/clock'],
    ['GET', '/api/v2/Shipments'],
    ['GET', '/api/v2/unknown'],
    ['DELETE', `/api/v2/shipments/${shipmentId}`],
    ['PUT', '/api/v2/shipments'],
    ['POST', '/api/v2/shipments'],
  ])('%s %s does not', async (method, path) => {
    const { upstream, proxy } = await start()
    const host = `127.0.0.1:${proxy.port}`
    const answer = await sendRaw(proxy.port, path, { host, origin: `http://${host}` }, method)
    expect(answer.status).toBe(404)
    expect(upstream.seen).toEqual([])
  })

  test('no path at all that is not an operation of the contract', async () => {
    const { upstream, proxy } = await start(emptyList, { budget: 100_000 })
    const allowed = operationNames.map((name) => {
      const path = operationOf(name).path.replace(/\{\w+\}/g, '[^/?#]+')
      return new RegExp(`^/v2${path}(\\?|$)`)
    })
    const method = constantFrom('GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE', 'OPTIONS')
    const prefix = constantFrom(
      '/api/v2/',
      '/api/v2/shipments/',
      '/api/v2/containers/',
      '/api/v2',
      '//api/v2/',
      '/api//v2/',
      'http://evil.example/api/v2/',
    )
    const piece = constantFrom(
      '/',
      '//',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '%00',
      '\\',
      ';',
      '?',
      '#',
      '@',
      ':',
      '%',
      '%25',
      'v2',
      'api',
      'shipments',
      'containers',
      'shipments/',
      'containers/',
      'vessels/',
      '/raw_events',
      'control',
      'clock',
      shipmentId,
      'a',
      'ü',
    )
    await assert(
      asyncProperty(prefix, array(piece, { maxLength: 6 }), method, async (before, pieces, verb) => {
        const path = encodeURI(`${before}${pieces.join('')}`).replaceAll('%25', '%')
        const host = `127.0.0.1:${proxy.port}`
        await sendRaw(proxy.port, path, { host, origin: `http://${host}` }, verb)
      }),
      { numRuns: 600 },
    )
    const targets = upstream.seen.map((seen) => seen.target)
    expect(targets.filter((target) => !allowed.some((pattern) => pattern.test(target)))).toEqual([])
    expect(
      targets.filter((target) => /\/\.{1,2}(\/|$)|%2e%2e|%2f|%5c|%00/i.test(target.split('?')[0] ?? '')),
    ).toEqual([])
    // Some of them are operations, or nothing was tried.
    expect(targets.length).toBeGreaterThan(5)
  })
})

describe('what the service answers', () => {
  test('a 401 is about our key, and said so', async () => {
    const { proxy } = await start((_, response) => void response.writeHead(401).end('{}'))
    const answer = await fetch(`${proxy.url}/api/v2/shipments`)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'key_refused' }] })
    const status = proxyStatusSchema.parse(await (await fetch(`${proxy.url}/api/status`)).json())
    expect(status.service.failure).toBe('key_refused')
  })

  test('the detail of a 500 stays here', async () => {
    const { proxy } = await start((_, response) => void response.writeHead(500).end('stack trace of secrets'))
    const answer = await fetch(`${proxy.url}/api/v2/shipments`)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secrets')
  })

  test('a redirect is not followed', async () => {
    const { upstream, proxy } = await start(
      (_, response) => void response.writeHead(302, { location: '/v2/webhooks/1' }).end(),
    )
    expect((await fetch(`${proxy.url}/api/v2/shipments`)).status).toBe(502)
    expect(upstream.seen).toHaveLength(1)
  })

  test('no service is a 502 in words', async () => {
    const { upstream, proxy } = await start()
    await upstream.close()
    const answer = await fetch(`${proxy.url}/api/v2/shipments`)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'service_unreachable' }] })
  })

  test('one that is too slow is a 504 in words, and no longer waited for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let aborted = false
    const { upstream, proxy } = await start((_, response) => {
      response.on('close', () => {
        aborted = true
      })
    })
    const asking = fetch(`${proxy.url}/api/v2/shipments`)
    await expect.poll(() => upstream.seen.length).toBe(1)
    vi.advanceTimersByTime(20_000)
    const answer = await asking
    expect(answer.status).toBe(504)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'service_timeout' }] })
    await expect.poll(() => aborted).toBe(true)
    const status = proxyStatusSchema.parse(await (await fetch(`${proxy.url}/api/status`)).json())
    expect(status.service.failure).toBe('timeout')
  })

  test('a 403 is about a feature of the account, and passes', async () => {
    const body = JSON.stringify({ errors: [{ title: 'Forbidden', detail: 'not enabled' }] })
    const { proxy } = await start((_, response) => void response.writeHead(403).end(body))
    const answer = await fetch(`${proxy.url}/api/v2/vessels/9321483`)
    expect([answer.status, await answer.text()]).toEqual([403, body])
  })

  test('the log tells once that it fails and why, and that it answers again', async () => {
    let status = 503
    const { proxy } = await start((_, response) => void response.writeHead(status).end('{}'))
    const ask = () => fetch(`${proxy.url}/api/v2/shipments`)
    await ask()
    await ask()
    status = 200
    await ask()
    const said = proxy.log.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(said).toEqual(['the tracking service fails', 'the tracking service answers again'])
  })

  test('a 429 of a limit apart, as for refreshes, keeps nobody else waiting', async () => {
    const { proxy } = await start((request, response) => {
      if (request.method === 'PATCH') response.writeHead(429, { 'retry-after': '17' }).end('{"errors":[]}')
      else response.end('{"data":[]}')
    })
    const refused = await fetch(`${proxy.url}/api/v2/containers/c1/refresh`, {
      method: 'PATCH',
      headers: { origin: proxy.url },
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '17'])
    expect((await fetch(`${proxy.url}/api/v2/shipments`)).status).toBe(200)
  })

  test('its 429 is passed on and obeyed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { upstream, proxy } = await start(
      (_, response) => void response.writeHead(429, { 'retry-after': '17' }).end('{"errors":[]}'),
    )
    const first = await fetch(`${proxy.url}/api/v2/shipments`)
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '17'])
    vi.advanceTimersByTime(3_000)
    const second = await fetch(`${proxy.url}/api/v2/shipments?page[size]=1`)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '14'])
    expect(upstream.seen).toHaveLength(1)
  })

  test.each([
    ['an HTTP date', 'Sat, 21 Nov 2026 17:00:30 GMT', '30'],
    ['nothing', undefined, '60'],
    ['nonsense', 'later', '60'],
    ['the next century', '9999999999', '86400'],
  ])('its 429 that says %s is passed on in seconds', async (_, said, seconds) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T17:00:00Z'), toFake: ['Date'] })
    const { proxy } = await start((__, response) => {
      if (said !== undefined) response.setHeader('retry-after', said)
      response.writeHead(429).end('{"errors":[]}')
    })
    const answer = await fetch(`${proxy.url}/api/v2/shipments`)
    expect(answer.headers.get('retry-after')).toBe(seconds)
  })
})
