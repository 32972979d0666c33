import { array, assert, asyncProperty, constant, constantFrom, oneof } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operationNames, operationOf } from '#contract/operations.ts'
import { workHeader } from '#contract/work.ts'
import { anyId, askProxy, sendRaw, start } from './testing/proxy-before-upstream.ts'
import { testKey } from './testing/start-proxy.ts'
import { emptyList } from './testing/upstream-double.ts'

const shipmentId = anyId

/** What the app adds to its calls. */
const fromApp = { [workHeader]: 'person' }

describe('what reaches the service', () => {
  test('an operation with the key, and nothing that the browser sent about itself', async () => {
    const { upstream, proxy } = await start()
    await askProxy(`${proxy.url}/api/v2/shipments?page[size]=2&q=a%20b&evil=1`, {
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
      askProxy(`${proxy.url}/api/v2/custom_fields`, {
        method: 'POST',
        body,
        headers: { origin: proxy.url, 'content-type': 'application/json' },
      })
    const body = {
      data: {
        type: 'custom_field',
        attributes: { api_slug: 'yard', value: 'north' },
        relationships: { entity: { data: { type: 'shipment', id: anyId } } },
      },
    }
    expect((await send(JSON.stringify(body, null, 2))).status).toBe(201)
    expect(upstream.seen[0]?.body).toBe(JSON.stringify(body))
    const faulty = await send('{"data": {"type": "custom_field", "attributes": {"api_slug": ""}}}')
    expect(faulty.status).toBe(422)
    expect(await faulty.json()).toMatchObject({
      errors: [
        { source: { pointer: '/data/attributes/api_slug' }, code: 'blank' },
        { source: { pointer: '/data/attributes/value' } },
        { source: { pointer: '/data/relationships' } },
      ],
    })
    expect((await send('{"data": ')).status).toBe(400)
    expect((await send(JSON.stringify({ data: 'x'.repeat(1_100_000) }))).status).toBe(413)
    expect(upstream.seen).toHaveLength(1)
  })

  test('the secret of a webhook comes back only to a request that asks for it', async () => {
    const webhook = { id: 'w1', type: 'webhook', attributes: { url: 'https://a.example', secret: 'sesame' } }
    const answer = JSON.stringify({ data: [webhook], included: [webhook], note: 'secret' })
    const { proxy } = await start((_, response) => void response.end(answer))
    const read = async (headers: Record<string, string>) =>
      (await askProxy(`${proxy.url}/api/v2/webhooks`, { headers })).text()
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
    const answer = await sendRaw(proxy.port, path, { host, ...fromApp }, method)
    expect(answer.status).toBe(404)
    expect(upstream.seen).toEqual([])
  })

  test.each([
    ['/shipments/none', 'id', 'invalid_id'],
    [`/shipments/${anyId}0`, 'id', 'invalid_id'],
    ['/vessels/93214831', 'imo', 'invalid_id'],
    ['/ports/OAKLAND', 'id', 'invalid_id'],
    ['/shipments?filter[tracking_stopped]=maybe', 'filter[tracking_stopped]', undefined],
    ['/shipments?include=containers,secrets', 'include', undefined],
    ['/shipments?q=%00', 'q', undefined],
    [`/shipments?q=${'x'.repeat(1_001)}`, 'q', undefined],
    [
      '/vessels/9321483?show_positions[from_timestamp]=275761-01-01T00:00:00Z',
      'show_positions[from_timestamp]',
      undefined,
    ],
    ['/webhook_notifications/examples', 'event', undefined],
  ])('%s is refused with the parameter’s name, and costs nothing', async (path, parameter, code) => {
    const { upstream, proxy } = await start()
    const answer = await askProxy(`${proxy.url}/api/v2${path}`)
    expect(answer.status).toBe(400)
    const { errors } = (await answer.json()) as { errors: { source: object; code?: string }[] }
    expect(errors[0]?.source).toEqual({ parameter })
    expect(errors[0]?.code).toBe(code)
    expect(upstream.seen).toEqual([])
    expect(proxy.budget.left()).toBe(100)
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
      '/api/v2/',
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
    const pieces = oneof(
      { weight: 4, arbitrary: array(piece, { maxLength: 6 }) },
      // So that some are operations.
      { weight: 1, arbitrary: constant([`shipments/${shipmentId}`]) },
    )
    await assert(
      asyncProperty(prefix, pieces, method, async (before, chosen, verb) => {
        const path = encodeURI(`${before}${chosen.join('')}`).replaceAll('%25', '%')
        const host = `127.0.0.1:${proxy.port}`
        await sendRaw(proxy.port, path, { host, ...fromApp, 'cache-control': 'no-cache' }, verb)
      }),
      { numRuns: 600 },
    )
    const targets = upstream.seen.map((seen) => seen.target)
    expect(targets.filter((target) => !allowed.some((pattern) => pattern.test(target)))).toEqual([])
    expect(
      targets.filter((target) => /\/\.{1,2}(\/|$)|%2e%2e|%2f|%5c|%00/i.test(target.split('?')[0] ?? '')),
    ).toEqual([])
    expect(targets).not.toEqual([])
  })
})
