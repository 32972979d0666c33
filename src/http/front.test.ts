import { afterEach, describe, expect, test } from 'vitest'
import { errorBodySchema } from '#contract/error.ts'
import type { Handler, Manners } from './front.ts'
import { listen, type Listening } from './listen.ts'
import { readJson } from './read-body.ts'
import { json, jsonApi } from './reply.ts'
import { exchange } from './testing/raw.ts'

const open: Listening[] = []

afterEach(async () => {
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
  const listening = await listen(
    handler,
    { host: '127.0.0.1', port: 0 },
    { headers: { 'x-content-type-options': 'nosniff' }, logger: { warn: note, error: note }, ...manners },
  )
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

async function post(body: string): Promise<Response> {
  return fetch((await serve(echo)).url, { method: 'POST', body })
}

describe('a body in JSON', () => {
  test.each([
    ['nested 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000), /nested more than 64 levels/],
    ['of 100,000 values', JSON.stringify(Array.from({ length: 100_000 }, () => 0)), /more than 10000 values/],
  ])('%s is refused in words', async (_, body, words) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(errorBodySchema.parse(await answer.json()).errors[0]?.detail).toMatch(words)
  })
})
