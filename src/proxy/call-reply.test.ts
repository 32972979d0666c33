import { afterEach, describe, expect, test, vi } from 'vitest'
import { proxyStatusSchema } from '#contract/proxy-status-schema.ts'
import { anyId, askProxy, start } from './testing/proxy-before-upstream.ts'
import { emptyList } from './testing/upstream-double.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('what the service answers', () => {
  test('a 401 is about our key, and the reply says so', async () => {
    const { proxy } = await start((_, response) => void response.writeHead(401).end('{}'))
    const answer = await askProxy(`${proxy.url}/api/v2/shipments`)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'key_refused' }] })
    const status = proxyStatusSchema.parse(await (await askProxy(`${proxy.url}/api/status`)).json())
    expect(status.service.failure).toBe('key_refused')
  })

  test('the detail of a 500 is not passed on', async () => {
    const { proxy } = await start((_, response) => void response.writeHead(500).end('stack trace of secrets'))
    const answer = await askProxy(`${proxy.url}/api/v2/shipments`)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secrets')
  })

  test('a redirect is not followed', async () => {
    const { upstream, proxy } = await start(
      (_, response) => void response.writeHead(302, { location: '/v2/webhooks/1' }).end(),
    )
    expect((await askProxy(`${proxy.url}/api/v2/shipments`)).status).toBe(502)
    expect(upstream.seen).toHaveLength(1)
  })

  test('a service that cannot be reached is a 502 with a reason', async () => {
    const { upstream, proxy } = await start()
    await upstream.close()
    const answer = await askProxy(`${proxy.url}/api/v2/shipments`)
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'service_unreachable' }] })
  })

  test('a service that is too slow is a 504 with a reason, and its request is aborted', async () => {
    let aborted = false
    const { upstream, proxy } = await start((_, response) => {
      response.on('close', () => {
        aborted = true
      })
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const asking = askProxy(`${proxy.url}/api/v2/shipments`)
    await expect.poll(() => upstream.seen.length).toBe(1)
    vi.advanceTimersByTime(19_900)
    expect(aborted).toBe(false)
    vi.advanceTimersByTime(100)
    const answer = await asking
    expect(answer.status).toBe(504)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'service_timeout' }] })
    await expect.poll(() => aborted).toBe(true)
    const status = proxyStatusSchema.parse(await (await askProxy(`${proxy.url}/api/status`)).json())
    expect(status.service.failure).toBe('timeout')
  })

  test('a 403 is about a feature of the account, and is passed on', async () => {
    const body = JSON.stringify({ errors: [{ title: 'Forbidden', detail: 'not enabled' }] })
    const { proxy } = await start((_, response) => void response.writeHead(403).end(body))
    const answer = await askProxy(`${proxy.url}/api/v2/vessels/9321483`)
    expect([answer.status, await answer.text()]).toEqual([403, body])
  })

  test('a failure is logged once with its reason, and so is its end', async () => {
    let status = 503
    const { proxy } = await start((_, response) => void response.writeHead(status).end('{"data":[]}'))
    const ask = () => askProxy(`${proxy.url}/api/v2/shipments`)
    await ask()
    await ask()
    status = 200
    await ask()
    const said = proxy.log.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(said).toEqual(['the tracking service is failing', 'the tracking service is answering again'])
  })

  test('a record on which it fails takes nothing else from anybody', async () => {
    const { proxy } = await start((seen, response) => {
      if (seen.target.includes(anyId)) response.writeHead(500).end('{"errors":[]}')
      else emptyList(seen, response)
    })
    const status = async (path: string) => (await askProxy(`${proxy.url}/api/v2${path}`)).status
    for (let asked = 0; asked < 5; asked += 1) expect(await status(`/containers/${anyId}`)).toBe(500)
    expect(await status('/parties')).toBe(502)
    // It is tried with another question for whoever looks on.
    const failure = async () => {
      const answer = await askProxy(`${proxy.url}/api/status`)
      return proxyStatusSchema.parse(await answer.json()).service.failure
    }
    await expect.poll(failure, { timeout: 10_000 }).toBeNull()
    expect(await status('/parties')).toBe(200)
  })

  test('a 429 of a separate limit, as for refreshes, blocks no other requests', async () => {
    const { proxy } = await start((request, response) => {
      if (request.method === 'PATCH') response.writeHead(429, { 'retry-after': '17' }).end('{"errors":[]}')
      else response.end('{"data":[]}')
    })
    const refused = await askProxy(`${proxy.url}/api/v2/containers/${anyId}/refresh`, {
      method: 'PATCH',
      headers: { origin: proxy.url },
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '17'])
    expect((await askProxy(`${proxy.url}/api/v2/shipments`)).status).toBe(200)
  })

  test('its 429 is passed on and obeyed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { upstream, proxy } = await start(
      (_, response) => void response.writeHead(429, { 'retry-after': '17' }).end('{"errors":[]}'),
    )
    const first = await askProxy(`${proxy.url}/api/v2/shipments`)
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '17'])
    vi.advanceTimersByTime(3_000)
    const second = await askProxy(`${proxy.url}/api/v2/shipments?page[size]=1`)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '14'])
    expect(upstream.seen).toHaveLength(1)
  })

  test.each([
    ['an HTTP date', 'Sat, 21 Nov 2026 17:00:30 GMT', '30'],
    ['nothing', undefined, '60'],
    ['nonsense', 'later', '60'],
    ['a part of a second', '60.5', '61'],
    ['less than nothing', '-5', '60'],
    ['an HTTP date that has passed', 'Sat, 21 Nov 2026 16:59:59 GMT', '1'],
    ['the next century', '9999999999', '600'],
  ])('its 429 that says %s is passed on in seconds', async (_, said, seconds) => {
    const { proxy } = await start((__, response) => {
      response.setHeader('date', 'Sat, 21 Nov 2026 17:00:00 GMT')
      if (said !== undefined) response.setHeader('retry-after', said)
      response.writeHead(429).end('{"errors":[]}')
    })
    const answer = await askProxy(`${proxy.url}/api/v2/shipments`)
    expect(answer.headers.get('retry-after')).toBe(seconds)
  })
})
