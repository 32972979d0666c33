import { createServer, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from './ask.ts'
import { answerBytes } from '#http/testing/raw-answer.ts'

/** A server that answers each connection's first bytes as the test says; and what it was sent. */
async function startServer(answer: (socket: Socket) => void) {
  const sent: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => sent.push(bytes.toString('latin1')))
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `http://127.0.0.1:${address.port}/`, sent, sockets }
}

const words = 'Gate out at Norfolk. '.repeat(200)

describe('a packed body', () => {
  test.each([
    ['gzip', gzipSync(words)],
    ['X-GZIP', gzipSync(words)],
    ['identity', Buffer.from(words)],
  ])('of %s is unpacked', async (encoding, body) => {
    const answer = answerBytes({ status: 200, headers: { 'content-encoding': encoding }, body })
    const { url } = await startServer((socket) => socket.end(answer))
    const { status, body: received } = await ask(url, {})
    expect(status).toBe(200)
    expect(await text(received)).toBe(words)
  })

  test.each([
    ['204, which has none', 204, { 'content-encoding': 'gzip' }],
    ['a length of nothing', 200, { 'content-encoding': 'gzip', 'content-length': '0' }],
  ])('of %s is empty', async (_what, status, headers) => {
    const answer = answerBytes({ status, headers, body: Buffer.alloc(0) })
    const { url } = await startServer((socket) => socket.end(answer))
    const { body } = await ask(url, {})
    expect(await text(body)).toBe('')
  })

  test('that ends too early is no whole', async () => {
    const body = gzipSync(words).subarray(0, -12)
    const { url } = await startServer((socket) =>
      socket.end(answerBytes({ status: 200, headers: { 'content-encoding': 'gzip' }, body })),
    )
    const answer = await ask(url, {})
    await expect(text(answer.body)).rejects.toThrow('unexpected end of file')
  })
})

// More than the connection and all between hold, so that it waits to be read.
const long = 64 * 1024 * 1024
const packed = gzipSync(Buffer.alloc(long, ' '))

test('a connection that is closed while the body is not read yet, as it was said, loses nothing of it', async () => {
  const answer = answerBytes({ status: 200, headers: { 'content-encoding': 'gzip' }, body: packed })
  const { url, sockets } = await startServer((socket) => socket.end(answer))
  const { body } = await ask(url, {})
  expect((await buffer(body)).length).toBe(long)
  await expect.poll(() => sockets.size).toBe(0)
})

test('what is not read is destroyed with its connection', async () => {
  const head = 'HTTP/1.1 200 OK\r\n\r\nthe first of a body without end'
  const { url, sockets } = await startServer((socket) => socket.write(head))
  const answer = await ask(url, {})
  expect(sockets.size).toBe(1)
  answer.body.destroy()
  await expect.poll(() => sockets.size).toBe(0)
})

test.each([
  ['before the answer', ''],
  ['amid its body', 'HTTP/1.1 200 OK\r\n\r\nthe first'],
])('whoever leaves %s ends the connection', async (_when, head) => {
  const leaving = new AbortController()
  const { url, sockets } = await startServer((socket) => {
    if (head === '') leaving.abort()
    else socket.write(head)
  })
  const readAll = async () => {
    const { body } = await ask(url, { signal: leaving.signal })
    body.once('data', () => leaving.abort())
    return await text(body)
  }
  await expect(readAll()).rejects.toThrow(/Nobody waits|aborted/)
  await expect.poll(() => sockets.size).toBe(0)
})

test('whoever has left before does not ask', async () => {
  const { url, sent } = await startServer((socket) => socket.end())
  await expect(ask(url, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  expect(sent).toEqual([])
})

test('a server that never shakes hands was sent nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { url, sockets, sent } = await startServer(() => {})
  const asking = expect(ask(url.replace('http:', 'https:'), {})).rejects.toMatchObject({ syscall: 'connect' })
  // It has said hello, so the connection itself is there.
  await vi.waitUntil(() => sent.length > 0)
  vi.advanceTimersByTime(10_000)
  await asking
  await vi.waitUntil(() => sockets.size === 0)
})

test('where nobody listens the error says so', async () => {
  const { url } = await startServer((socket) => socket.end())
  const other = url.replace(/\d+\/$/, '1/')
  await expect(ask(other, {})).rejects.toMatchObject({ syscall: 'connect', code: 'ECONNREFUSED' })
})

test('a switch to another protocol is no answer', async () => {
  const head = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'
  const { url } = await startServer((socket) => socket.write(head))
  await expect(ask(url, {})).rejects.toThrow('without an answer')
})

test('a body is sent with its length', async () => {
  const { url, sent } = await startServer((socket) =>
    socket.end(answerBytes({ status: 204, headers: {}, body: Buffer.alloc(0) })),
  )
  const { status } = await ask(url, { method: 'PATCH', headers: { 'x-a': 'b' }, body: 'né' })
  expect(status).toBe(204)
  const head = sent.join('')
  expect(head).toContain('PATCH / HTTP/1.1')
  expect(head.toLowerCase()).toContain('content-length: 3')
  expect(head).toContain('x-a: b')
})
