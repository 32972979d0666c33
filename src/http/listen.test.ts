import { EventEmitter, once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { errorBodySchema } from '#contract/error.ts'
import { type Handler, listen, type Listening, type Manners, StartError } from './listen.ts'
import { readJson } from './read-body.ts'
import { json, jsonApi } from './reply.ts'
import { connectTo, exchange, readToEnd } from './testing/raw.ts'

const open: Listening[] = []
const here = { host: '127.0.0.1', port: 0 }

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((listening) => listening.close()))
})

const echo: Handler = async (request) => {
  const read = await readJson(request)
  return 'refusal' in read ? read.refusal : jsonApi(200, read.value)
}

/** A server whose own answers carry a header, and what it logged. */
async function serve(handler: Handler, manners: Manners = {}) {
  const log: object[] = []
  const note = (facts: object) => log.push(facts)
  const listening = await listen(handler, here, {
    headers: { 'x-content-type-options': 'nosniff' },
    logger: { warn: note, error: note },
    ...manners,
  })
  open.push(listening)
  return { ...listening, log }
}

function requestOf(start: string, ...headers: string[]): string {
  return `${[start, ...headers].join('\r\n')}\r\n\r\n`
}

/** Sent as written; how it is refused. */
const hostile: readonly [name: string, sent: string, status: number][] = [
  ['no HTTP at all', 'hello\r\n\r\n', 501],
  ['a method of another protocol', requestOf('SSTP_DUPLEX_POST / HTTP/1.1', 'Host: a'), 501],
  ['a method that nobody implements', requestOf('PROPFIND / HTTP/1.1', 'Host: a'), 501],
  ['TRACE', requestOf('TRACE / HTTP/1.1', 'Host: a'), 501],
  ['CONNECT', requestOf('CONNECT a:443 HTTP/1.1', 'Host: a'), 501],
  ['HTTP/2 without its handshake', requestOf('GET / HTTP/2.0', 'Host: a'), 505],
  ['HTTP/1.0 without a host', requestOf('GET / HTTP/1.0'), 400],
  ['no host', requestOf('GET / HTTP/1.1'), 400],
  ['an empty host', requestOf('GET / HTTP/1.1', 'Host:'), 400],
  ['two hosts', requestOf('GET / HTTP/1.1', 'Host: a', 'Host: b'), 400],
  ['a host with a space', requestOf('GET / HTTP/1.1', 'Host: a b'), 400],
  ['a host that looks like an address', requestOf('GET / HTTP/1.1', 'Host: 1.2.3.4.5'), 400],
  ['a host with a user', requestOf('GET / HTTP/1.1', 'Host: user@a'), 400],
  ['a host with a path', requestOf('GET / HTTP/1.1', 'Host: a/b'), 400],
  ['a host with an impossible port', requestOf('GET / HTTP/1.1', 'Host: a:99999'), 400],
  ['the address of another server', requestOf('GET http://other.test/ HTTP/1.1', 'Host: a'), 400],
  ['an address that is none', requestOf('GET http://[ HTTP/1.1', 'Host: a'), 400],
  ['a target that is no path', requestOf('GET * HTTP/1.1', 'Host: a'), 400],
  ['an expectation', requestOf('GET / HTTP/1.1', 'Host: a', 'Expect: coffee'), 417],
  ['too long headers', requestOf('GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(20_000)}`), 431],
  [
    'too many headers',
    requestOf('GET / HTTP/1.1', 'Host: a', ...Array.from({ length: 200 }, () => 'x: 1')),
    431,
  ],
  ['a NUL in a header', requestOf('GET / HTTP/1.1', 'Host: a', 'X: \0'), 400],
  ['a folded header', requestOf('GET / HTTP/1.1', 'Host: a', 'X: 1', ' 2', 'Y 3'), 400],
  ['a space before a colon', requestOf('GET / HTTP/1.1', 'Host: a', 'X : 1'), 400],
  [
    'two lengths of one body',
    `${requestOf('POST / HTTP/1.1', 'Host: a', 'Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    400,
  ],
  [
    'two lengths that differ',
    `${requestOf('POST / HTTP/1.1', 'Host: a', 'Content-Length: 2', 'Content-Length: 3')}{}`,
    400,
  ],
  ['a length that is no number', requestOf('POST / HTTP/1.1', 'Host: a', 'Content-Length: -1'), 400],
  [
    'a chunk of impossible size',
    `${requestOf('POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}xyz\r\n{}\r\n`,
    400,
  ],
  [
    'an encoding after the chunks',
    requestOf('POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked, gzip'),
    400,
  ],
]

describe('what reaches no handler', () => {
  test.each(hostile)('%s', async (_, sent, status) => {
    const { port, log } = await serve(echo)
    const answer = await exchange(port, sent)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(head.toLowerCase()).toContain('content-type: application/vnd.api+json')
    expect(errorBodySchema.parse(JSON.parse(body)).errors).toMatchObject([{ status: String(status) }])
    expect(log).toMatchObject([{ status }])
  })

  test('a flood of it does not flood the log', async () => {
    const { port, log } = await serve(echo)
    for (let each = 0; each < 30; each += 1) await exchange(port, 'hello\r\n\r\n')
    expect(log).toHaveLength(10)
  })

  test('nothing is added to an answer that is already on its way', async () => {
    const { port } = await serve(() =>
      Promise.resolve(
        new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(9)) })),
      ),
    )
    const answer = await exchange(port, `${requestOf('GET / HTTP/1.1', 'Host: a')}hello\r\n\r\n`)
    expect(answer).not.toContain('400')
  })

  test('an error of the handler is one line and an answer in the same form', async () => {
    const { url, log } = await serve(() => Promise.reject(new Error('broken')))
    const answer = await fetch(url)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(errorBodySchema.parse(await answer.json()).errors).toMatchObject([{ status: '500' }])
    expect(log).toMatchObject([{ err: new Error('broken') }])
  })
})

describe('what reaches the handler', () => {
  test.each([
    ['its own absolute address', requestOf('GET http://a/x HTTP/1.1', 'Host: A', 'Connection: close')],
    ['HTTP/1.0 with a host', requestOf('GET /x HTTP/1.0', 'Host: a')],
    [
      'a wish for another protocol',
      requestOf('GET /x HTTP/1.1', 'Host: a', 'Connection: Upgrade, close', 'Upgrade: websocket'),
    ],
    [
      'the one expectation that can be met',
      requestOf('GET /x HTTP/1.1', 'Host: a', 'Connection: close', 'Expect: 100-continue'),
    ],
  ])('%s', async (_, sent) => {
    const { port, log } = await serve(({ url }) => Promise.resolve(json(200, { url })))
    expect(await exchange(port, sent)).toContain('{"url":"http://a/x"}')
    expect(log).toEqual([])
  })
})

/** A promise and what settles it. */
function deferred() {
  const events = new EventEmitter()
  return { promise: once(events, 'settled'), settle: () => events.emit('settled') }
}

/** A handler that answers when it is let, and what tells that it was asked. */
function held() {
  const [arrived, release] = [deferred(), deferred()]
  const handler: Handler = async () => {
    arrived.settle()
    await release.promise
    return json(200, { done: true })
  }
  return { handler, arrived: arrived.promise, release: release.settle }
}

/** Only who asks whether it is alive gets an answer that ends. */
const endless: Handler = ({ url }) =>
  Promise.resolve(new Response(url.endsWith('/healthz') ? 'ok' : new ReadableStream()))

describe('slow and silent clients', () => {
  test('who asks nothing is cut', async () => {
    const { port } = await serve(echo, { limits: { timeout: 50 } })
    expect(await readToEnd(await connectTo(port))).toBe('')
  })

  test('who does not finish its headers is refused', async () => {
    const { port, log } = await serve(echo, { limits: { headersTimeout: 50 } })
    expect(await exchange(port, 'GET / HTTP/1.1\r\nHost')).toMatch(/^HTTP\/1\.1 408 /)
    expect(log).toMatchObject([{ status: 408 }])
  })

  test.each([
    ['does not send its body', requestOf('POST / HTTP/1.1', 'Host: a', 'Content-Length: 2')],
    ['does not read its answer', requestOf('GET / HTTP/1.1', 'Host: a')],
  ])('who %s is cut', async (_, sent) => {
    const long = new Uint8Array(32 * 1024 * 1024)
    const handler: Handler = (request) =>
      request.method === 'GET' ? Promise.resolve(new Response(long)) : echo(request)
    const { port, log } = await serve(handler, { limits: { timeout: 200 } })
    const socket = await connectTo(port)
    socket.pause()
    socket.write(sent)
    await expect.poll(() => log).toMatchObject([{ unsentBytes: expect.any(Number) as number }])
    socket.destroy()
  })

  test('of more connections than are kept, the oldest gives way on which nothing is being answered', async () => {
    const { handler, arrived, release } = held()
    const { port, log } = await serve(handler, { limits: { mostConnections: 3 } })
    const busy = exchange(port, requestOf('GET / HTTP/1.1', 'Host: a', 'Connection: close'))
    await arrived
    const [older, newer] = [await connectTo(port), await connectTo(port)]
    const [olderEnd, newerEnd] = [readToEnd(older), readToEnd(newer)]
    const newest = exchange(port, requestOf('GET / HTTP/1.1', 'Host: a', 'Connection: close'))
    expect(await olderEnd).toBe('')
    expect(log).toMatchObject([{ connections: 3 }])
    release()
    expect(await busy).toContain('"done":true')
    expect(await newest).toContain('"done":true')
    newer.write(requestOf('GET / HTTP/1.1', 'Host: a', 'Connection: close'))
    expect(await newerEnd).toContain('"done":true')
  })

  test('where each is being answered, as with streams that do not end, the oldest of them gives way', async () => {
    const { port } = await serve(endless, { limits: { mostConnections: 8 } })
    const streams: Socket[] = []
    for (let each = 0; each < 20; each += 1) {
      const socket = await connectTo(port)
      socket.write(requestOf('GET / HTTP/1.1', 'Host: a'))
      streams.push(socket)
      const health = requestOf('GET /healthz HTTP/1.1', 'Host: a', 'Connection: close')
      expect(await exchange(port, health)).toContain('ok')
    }
    for (const socket of streams) socket.destroy()
  })

  test('when too many wait, others are refused, but not who asks whether the program is alive', async () => {
    const { handler, arrived, release } = held()
    const answer: Handler = (request) =>
      request.url.endsWith('/healthz') ? Promise.resolve(new Response('alive')) : handler(request)
    const { url } = await serve(answer, { limits: { mostUnanswered: 1 }, vitalPaths: ['/healthz'] })
    const waiting = fetch(url)
    await arrived
    expect((await fetch(`${url}/other`)).status).toBe(503)
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('alive')
    release()
    expect((await waiting).status).toBe(200)
  })

  test('a connection without a request outlives the minute that a load balancer keeps it', async () => {
    const { url } = await serve(echo)
    const { headers } = await fetch(url, { method: 'POST', body: '{}' })
    expect(headers.get('keep-alive')).toBe('timeout=75')
  })
})

describe('a start', () => {
  test.each([
    ['on a port in use', here.host, /^Port \d+ on 127.0.0.1 is in use[^\n]+$/],
    ['at an address of another machine', '192.0.2.1', /^192\.0\.2\.1 is not an address of this machine\.$/],
  ])('%s is refused in one line', async (_, host, words) => {
    const { port } = await serve(echo)
    const second = listen(echo, { host, port })
    await expect(second).rejects.toThrow(StartError)
    await expect(second).rejects.toThrow(words)
  })
})

describe('closing', () => {
  test('lets a request in progress end', async () => {
    const { handler, arrived, release } = held()
    const listening = await listen(handler, here)
    const answer = fetch(listening.url)
    await arrived
    const closed = listening.close()
    release()
    expect(await (await answer).json()).toEqual({ done: true })
    await closed
    await expect(fetch(listening.url)).rejects.toThrow()
  })

  test('cuts after ten seconds who still waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { handler, arrived } = held()
    const listening = await listen(handler, here)
    const answer = expect(fetch(listening.url)).rejects.toThrow()
    await arrived
    const closed = listening.close()
    await vi.advanceTimersByTimeAsync(10_000)
    await answer
    await closed
  })

  test('does not wait for a connection without a request', async () => {
    const listening = await listen(echo, here)
    const socket = await connectTo(listening.port)
    // Its answer comes only after the server has accepted the connection above.
    await fetch(listening.url)
    // No time passes here, so a wait for the grace period would never end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await listening.close()
    socket.destroy()
  })

  test('refuses another request on an open connection', async () => {
    const { handler, arrived, release } = held()
    const listening = await listen(handler, here)
    const socket = await connectTo(listening.port)
    const text = readToEnd(socket)
    socket.write(requestOf('GET /1 HTTP/1.1', 'Host: a'))
    await arrived
    const closed = listening.close()
    socket.write(requestOf('GET /2 HTTP/1.1', 'Host: a'))
    release()
    // Nothing follows the answer: the connection ends with it.
    expect(await text).toMatch(/^HTTP\/1\.1 200 (?![^]*HTTP)/)
    await closed
  })
})
