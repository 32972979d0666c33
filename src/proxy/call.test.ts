import { describe, expect, test, vi } from 'vitest'
import { screenHeader, workHeader } from '#contract/work.ts'
import { anyId, askProxy, sendRaw, start } from './testing/proxy-before-upstream.ts'
import { testKey } from './testing/start-proxy.ts'

const shipmentId = anyId

/** What the app adds to its calls. */
const fromApp = { [workHeader]: 'person' }

test('a call counts for the address of its connection, then for the screen that it names', async () => {
  const { proxy } = await start()
  const take = vi.spyOn(proxy.budget, 'take')
  await askProxy(`${proxy.url}/api/v2/shipments`, {
    headers: { [screenHeader]: 'one', 'x-forwarded-for': '192.0.2.9' },
  })
  expect(take.mock.calls.map(([claim]) => claim)).toEqual([
    { address: '127.0.0.1', screen: 'one', work: 'person' },
  ])
})

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
    [
      '/vessels/9321483?show_positions[from_timestamp]=2026-02-30T00:00:00Z',
      'show_positions[from_timestamp]',
      undefined,
    ],
    ['/tracking_requests?filter[updated_at][end]=2026-11-31T00:00:00Z', 'filter[updated_at][end]', undefined],
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
})
