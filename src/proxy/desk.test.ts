import { describe, expect, test } from 'vitest'
import type { ServedDesk } from './server.ts'
import { askProxy, sendRaw, start } from './testing/proxy-before-upstream.ts'
import { emptyList } from './testing/upstream-double.ts'

const path = '/api/desk/history/container/c1'

/** A desk with these answers, also at the paths that machines ask. */
function deskWith(handle: ServedDesk['handle'], isActive = true): ServedDesk {
  return { isActive, handle, monitor: handle }
}

/** A desk that notes what it is asked. */
function noting(isActive = true) {
  const asked: string[] = []
  const desk = deskWith((_, { pathname }) => {
    asked.push(pathname)
    return Promise.resolve(new Response('{"known":1}', { status: 203, headers: { 'x-desk': 'yes' } }))
  }, isActive)
  return { asked, desk }
}

test('what the desk answers comes as it is, with the headers that every answer has', async () => {
  const { asked, desk } = noting()
  const { upstream, proxy } = await start(emptyList, { desk })
  const answer = await askProxy(`${proxy.url}${path}`)
  expect([answer.status, answer.headers.get('x-desk'), await answer.text()]).toEqual([
    203,
    'yes',
    '{"known":1}',
  ])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('quayside-budget')).not.toBeNull()
  expect(asked).toEqual([path])
  expect(upstream.seen).toEqual([])
})

test('the desk hears only of who proves where it comes from', async () => {
  const { asked, desk } = noting()
  const { proxy } = await start(emptyList, { desk })
  const host = `127.0.0.1:${proxy.port}`
  expect((await sendRaw(proxy.port, path, { host })).status).toBe(403)
  expect((await sendRaw(proxy.port, path, { host, 'quayside-work': 'person' })).status).toBe(203)
  expect(asked).toEqual([path])
})

test('only what is below its prefix is the desk’s, and without one nothing is there', async () => {
  const { asked, desk } = noting()
  const { proxy } = await start(emptyList, { desk })
  expect((await askProxy(`${proxy.url}/api/desk`)).status).toBe(404)
  expect((await askProxy(`${proxy.url}/api/desktop/live`)).status).toBe(404)
  expect(asked).toEqual([])
  const without = await start()
  expect((await askProxy(`${without.proxy.url}${path}`)).status).toBe(404)
})

test('a person who opens a page of a program that stands by reads why', async () => {
  const { proxy } = await start(emptyList, { desk: noting(false).desk })
  const answer = await askProxy(`${proxy.url}/shipments`)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    503,
    'text/plain; charset=utf-8',
    'Another program serves this dashboard; this one stands by.\n',
  ])
})

test('while another program is active, only machines are answered; all others are told to come back', async () => {
  const { asked, desk } = noting(false)
  const { upstream, proxy } = await start(emptyList, { desk })
  for (const address of ['/shipments', '/api/v2/shipments', '/api/status', path, '/api/desk/webhook']) {
    const answer = await askProxy(`${proxy.url}${address}`)
    expect([address, answer.status, answer.headers.get('retry-after')]).toEqual([address, 503, '1'])
  }
  expect((await askProxy(`${proxy.url}/readyz`)).status).toBe(203)
  expect([asked, upstream.seen]).toEqual([['/readyz'], []])
})

describe('what the tracking service posts', () => {
  const webhook = '/api/desk/webhook'

  test.each([
    ['under the name that it was told', { host: 'hook.example' }],
    ['with the port that its scheme implies', { host: 'hook.example:443' }],
    ['in other letters', { host: 'HOOK.example' }],
    ['under an address of the dashboard itself', {}],
  ])('comes to the desk %s, without a proof of where it comes from', async (_what, headers) => {
    const { asked, desk } = noting()
    const { proxy } = await start(emptyList, { desk, webhookHost: 'hook.example' })
    const own = { host: `127.0.0.1:${proxy.port}` }
    expect((await sendRaw(proxy.port, webhook, { ...own, ...headers }, 'POST')).status).toBe(203)
    expect(asked).toEqual([webhook])
  })

  test.each([
    ['under another name', webhook, { host: 'evil.example' }, 'POST'],
    ['under the name with another port', webhook, { host: 'hook.example:8443' }, 'POST'],
    [
      'from a page of another site',
      webhook,
      { host: 'hook.example', origin: 'https://evil.example' },
      'POST',
    ],
    ['from a form of no site', webhook, { host: 'hook.example', origin: 'null' }, 'POST'],
    ['in another way', webhook, { host: 'hook.example' }, 'GET'],
    ['to delete', webhook, { host: 'hook.example' }, 'DELETE'],
    ['elsewhere at the desk', '/api/desk/board', { host: 'hook.example', 'quayside-work': 'person' }, 'GET'],
    ['below it', `${webhook}/more`, { host: 'hook.example' }, 'POST'],
    ['to the tracking API', '/api/v2/custom_fields', { host: 'hook.example' }, 'POST'],
    ['for a page', '/shipments', { host: 'hook.example' }, 'GET'],
  ])('%s is refused', async (_what, address, headers, method) => {
    const { asked, desk } = noting()
    const { proxy, upstream } = await start(emptyList, { desk, webhookHost: 'hook.example' })
    expect((await sendRaw(proxy.port, address, headers as Record<string, string>, method)).status).toBe(403)
    expect(asked).toEqual([])
    expect(upstream.seen).toEqual([])
  })
})

describe('a stream', () => {
  test('comes event by event, unpacked, and its browser’s leaving is heard', async () => {
    const leavings: AbortSignal[] = []
    const streams: ReadableStreamDefaultController<Uint8Array>[] = []
    const desk = deskWith(({ signal }) => {
      leavings.push(signal)
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push(controller)
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
    })
    const { proxy } = await start(emptyList, { desk })
    const leaving = new AbortController()
    const answer = await askProxy(`${proxy.url}/api/desk/live`, {
      signal: leaving.signal,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-length')).toBeNull()
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    // The stream is open all the while: whatever gathers would never hand them out.
    for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
      streams[0]?.enqueue(new TextEncoder().encode(event))
      expect(await reader?.read()).toEqual({ done: false, value: event })
    }
    expect(leavings.map(({ aborted }) => aborted)).toEqual([false])
    leaving.abort()
    await expect.poll(() => leavings.map(({ aborted }) => aborted)).toEqual([true])
    await reader?.cancel().catch(() => null)
  })
})
