import { request as rawRequest } from 'node:http'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { parseClock } from '#contract/clock-header.ts'
import { parseBudget, proxyStatusSchema } from '#contract/proxy-status.ts'
import { startProxy, testKey } from './testing/start-proxy.ts'
import { emptyList, startUpstream } from './testing/upstream-double.ts'

const cleanUps: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function start(
  answer: Parameters<typeof startUpstream>[0] = emptyList,
  options: Parameters<typeof startProxy>[1] = {},
) {
  const upstream = await startUpstream(answer)
  cleanUps.push(upstream.close)
  const proxy = await startProxy(upstream.url, options)
  cleanUps.push(proxy.close)
  return { upstream, proxy }
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 500) throw new Error('it did not come about')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Sends a path exactly as written: fetch would tidy it first. */
function sendRaw(port: number, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = rawRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

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
    const { upstream, proxy } = await start()
    const allowed =
      /^\/v2\/(shipments|containers|custom_field_definitions|search)(\?|$)|^\/v2\/(shipments|vessels|webhooks|documents|containers)\/[^/?]+(\?|$)|^\/v2\/containers\/[^/?]+\/(raw_events|custom_fields)(\?|$)/
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
      'raw_events',
      'control',
      'clock',
      shipmentId,
      'a',
      'ü',
    )
    await assert(
      asyncProperty(array(piece, { maxLength: 9 }), async (pieces) => {
        const path = encodeURI(`/api/v2/${pieces.join('')}`).replaceAll('%25', '%')
        await sendRaw(proxy.port, path, { host: `127.0.0.1:${proxy.port}` })
      }),
      { numRuns: 300 },
    )
    // Every request is seen, so this looks at all that came through.
    expect(upstream.seen.map((seen) => seen.target).filter((target) => !allowed.test(target))).toEqual([])
  }, 30_000)
})

describe('the key', () => {
  test('is in no answer, whatever the service says', async () => {
    const { proxy } = await start((seen, response) => {
      response.writeHead(200, {
        'content-type': 'application/vnd.api+json',
        'x-echo': testKey,
        'set-cookie': `key=${testKey}`,
        link: `<https://x/?token=${testKey}>; rel="next"`,
      })
      response.end(JSON.stringify({ data: [], echo: seen.headers.authorization, key: testKey }))
    })
    const answer = await fetch(`${proxy.url}/api/v2/shipments`)
    const all = JSON.stringify([...answer.headers]) + (await answer.text())
    expect(all).not.toContain(testKey)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('x-echo')).toBeNull()
  })

  test.each([400, 401, 403, 404, 422, 429, 500, 503])(
    'nor in an error %i, nor in the log',
    async (status) => {
      const { proxy } = await start(
        (seen, response) =>
          void response.writeHead(status, { 'content-type': 'application/vnd.api+json' }).end(
            JSON.stringify({
              errors: [{ detail: `bad ${seen.headers.authorization}`, status: String(status) }],
            }),
          ),
      )
      const answer = await fetch(`${proxy.url}/api/v2/shipments`)
      expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(testKey)
      expect(proxy.log.join('')).not.toContain(testKey)
    },
  )
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

  test('its 429 is passed on and obeyed', async () => {
    const { upstream, proxy } = await start(
      (_, response) => void response.writeHead(429, { 'retry-after': '17' }).end('{"errors":[]}'),
    )
    const first = await fetch(`${proxy.url}/api/v2/shipments`)
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '17'])
    const second = await fetch(`${proxy.url}/api/v2/shipments?page[size]=1`)
    expect(second.status).toBe(429)
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(14)
    expect(upstream.seen).toHaveLength(1)
  })
})

describe('the budget', () => {
  test('is one for all browsers: what is over it gets a 429 with the time to come again', async () => {
    const { upstream, proxy } = await start(emptyList, { budget: 3 })
    const ask = (page: number) => fetch(`${proxy.url}/api/v2/shipments?page[number]=${page}`)
    for (const page of [1, 2, 3]) expect((await ask(page)).status).toBe(200)
    const refused = await ask(4)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'budget_exhausted' }] })
    expect(upstream.seen).toHaveLength(3)
  })

  test('is told with every answer and by the status, which costs nothing', async () => {
    const { upstream, proxy } = await start(emptyList, { budget: 10 })
    const answer = await fetch(`${proxy.url}/api/v2/shipments`)
    expect(parseBudget(answer.headers.get('quayside-budget'))).toEqual({ left: 9, limit: 10 })
    const status = proxyStatusSchema.parse(await (await fetch(`${proxy.url}/api/status`)).json())
    expect(status.budget).toEqual({ left: 9, limit: 10 })
    expect(upstream.seen).toHaveLength(1)
  })
})

describe('equal reads at the same time', () => {
  test('are one request, and each gets the answer', async () => {
    const gate: (() => void)[] = []
    const { upstream, proxy } = await start((seen, response) => {
      gate.push(() => emptyList(seen, response))
    })
    const asked = Array.from({ length: 20 }, () => fetch(`${proxy.url}/api/v2/shipments`))
    await until(() => gate.length === 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const open of gate) open()
    const answers = await Promise.all(asked)
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(upstream.seen).toHaveLength(1)
  })

  test('one browser that goes away does not take the answer from the others', async () => {
    const gate: (() => void)[] = []
    const { proxy } = await start((seen, response) => {
      gate.push(() => emptyList(seen, response))
    })
    const leaving = new AbortController()
    const gone = fetch(`${proxy.url}/api/v2/shipments`, { signal: leaving.signal })
    const staying = fetch(`${proxy.url}/api/v2/shipments`)
    await until(() => gate.length === 1)
    leaving.abort()
    await expect(gone).rejects.toThrow('abort')
    for (const open of gate) open()
    expect((await staying).status).toBe(200)
  })

  test('when all have gone away the service is no longer asked', async () => {
    let aborted = false
    const { upstream, proxy } = await start((_, response) => {
      response.on('close', () => {
        aborted = true
      })
    })
    const leaving = new AbortController()
    const gone = fetch(`${proxy.url}/api/v2/shipments`, { signal: leaving.signal })
    await until(() => upstream.seen.length === 1)
    leaving.abort()
    await expect(gone).rejects.toThrow('abort')
    await until(() => aborted)
  })
})

/** The host that a browser names. */
function own(port: number): string {
  return `127.0.0.1:${port}`
}

describe('who may ask', () => {
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
    const answer = await sendRaw(proxy.port, '/api/v2/shipments', headers(proxy.port))
    expect(answer.status).toBe(status)
  })

  test('a link followed from a mail opens the page', async () => {
    const { proxy } = await start()
    const headers = { host: own(proxy.port), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await sendRaw(proxy.port, '/shipments', headers)).status).toBe(200)
  })

  test('a change must come from its own page', async () => {
    const { upstream, proxy } = await start()
    const answer = await sendRaw(proxy.port, '/api/v2/custom_fields', { host: own(proxy.port) }, 'POST')
    expect(answer.status).toBe(403)
    expect(upstream.seen).toEqual([])
  })
})

test('every answer carries the security headers and the clock', async () => {
  const { proxy } = await start((seen, response) => {
    response.setHeader('simulation-clock', '1795280400000;speed=0;simulated=1')
    emptyList(seen, response)
  })
  for (const path of ['/', '/api/v2/shipments', '/api/status', '/api/v2/nothing']) {
    const { headers } = await fetch(`${proxy.url}${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(parseClock(headers.get('quayside-clock'))).not.toBeNull()
  }
  const { headers } = await fetch(`${proxy.url}/api/status`)
  expect(parseClock(headers.get('quayside-clock'))).toEqual({ now: 1795280400000, speed: 0, simulated: true })
})
