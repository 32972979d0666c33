import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startRawReceiver } from '../testing/raw-receiver.ts'
import { post } from './post.ts'

type Script = (socket: Socket) => void

/** Milliseconds: one that no test waits for, and one that each test of silence does. */
const ample = 60_000
const short = 100

const delivery = { body: '{"data":null}', secret: null, headers: [] }

async function postTo(script: Script, timeoutMs: number) {
  const receiver = await startRawReceiver(script)
  try {
    const attempt = await post(
      { ...delivery, url: receiver.url },
      { allowLocal: true, timeoutMs },
      new AbortController().signal,
    )
    await expect.poll(() => receiver.open.size).toBe(0)
    return attempt
  } finally {
    await receiver.close()
  }
}

/** Writes a text, then closes. */
function closing(text: string): Script {
  return (socket) => socket.end(text)
}

/** Writes a text, and keeps the connection. */
function open(text: string): Script {
  return (socket) => socket.write(text)
}

/** Repeats a text for as long as the connection lasts. */
function dripping(head: string, drop: string): Script {
  return (socket) => {
    socket.write(head)
    const drip = setInterval(() => socket.write(drop), 5)
    socket.on('close', () => clearInterval(drip))
  }
}

const ok = 'HTTP/1.1 200 OK\r\n'
const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
const long = 'x'.repeat(100_000)
const bomb = gzipSync(Buffer.alloc(10_000_000))

describe('a response is the status and the beginning of the body', () => {
  test.each<[string, Script, number, string]>([
    ['an upgrade', open(upgrade), 101, ''],
    ['an upgrade to HTTP/2', open(upgrade.replace('websocket', 'h2c')), 101, ''],
    ['an upgrade that goes on', open(`${upgrade}${ok}Content-Length: 2\r\n\r\nok`), 101, ''],
    ['an upgrade that closes', closing(upgrade), 101, ''],
    ['an upgrade to nothing', open('HTTP/1.1 101 Switching Protocols\r\n\r\n'), 101, ''],
    ['a tunnel', open(`${ok}Connection: Upgrade\r\nUpgrade: TLS/1.0\r\nContent-Length: 0\r\n\r\n`), 200, ''],
    ['a status without a body', open('HTTP/1.1 204 No Content\r\n\r\n'), 204, ''],
    ['not modified, with a length', open('HTTP/1.1 304 Not\r\nContent-Length: 9\r\n\r\n'), 304, ''],
    ['reset content', open('HTTP/1.1 205 Reset\r\nContent-Length: 0\r\n\r\n'), 205, ''],
    ['a redirect', open('HTTP/1.1 307 x\r\nLocation: /\r\nContent-Length: 0\r\n\r\n'), 307, ''],
    ['a status of its own', open('HTTP/1.1 999 x\r\nContent-Length: 0\r\n\r\n'), 999, ''],
    [
      'hints before it',
      open(
        `HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${ok}Content-Length: 2\r\n\r\nok`,
      ),
      200,
      'ok',
    ],
    ['two responses', open(`${ok}Content-Length: 2\r\n\r\nok`.repeat(2)), 200, 'ok'],
    ['no length, until it closes', closing(`${ok}\r\nok`), 200, 'ok'],
    [
      'trailers',
      open(`${ok}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-One: 1\r\nX-Two: 2\r\n\r\n`),
      200,
      'ok',
    ],
    ['a long body', open(`${ok}\r\n${long}`), 200, long.slice(0, 4096)],
    ['a body without end', dripping(`${ok}\r\n`, long), 200, long.slice(0, 4096)],
    [
      'characters that a database refuses',
      (socket) => {
        socket.write(`${ok}\r\n`)
        // NUL, half a surrogate pair, a byte of no character, and a character that is not finished.
        socket.end(Buffer.from([0x61, 0, 0xed, 0xa0, 0xbd, 0xff, 0x62, 0xe2, 0x82]))
      },
      200,
      'a\u{fffd}\u{fffd}\u{fffd}\u{fffd}b',
    ],
    [
      'a response before the request is read',
      (socket) => socket.pause().end(`${ok}Content-Length: 0\r\n\r\n`),
      200,
      '',
    ],
  ])('%s', async (_, script, statusCode, responseBody) => {
    const attempt = await postTo(script, ample)
    expect(attempt).toMatchObject({ statusCode, responseBody, error: null })
    expect(attempt.succeeded).toBe(statusCode === 200 || statusCode === 204)
  })

  test('a compressed body is not unpacked', async () => {
    const { statusCode, responseBody } = await postTo((socket) => {
      socket.write(`${ok}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`)
      socket.write(bomb)
    }, ample)
    expect(statusCode).toBe(200)
    expect(responseBody?.length).toBeLessThanOrEqual(4096)
  })
})

const closed = 'The receiver closed the connection.'
const invalid = /^The response is not valid HTTP \(HPE_/

describe('what is no whole response fails at once', () => {
  test.each<[string, Script, string | RegExp]>([
    ['it closes', (socket) => socket.end(), closed],
    ['it closes both ways', (socket) => socket.destroy(), closed],
    ['it resets', (socket) => socket.resetAndDestroy(), closed],
    ['it closes in the status', closing('HTTP/1.1 20'), closed],
    ['it closes in a header', closing(`${ok}Content-Le`), closed],
    ['it closes before the body', closing(`${ok}Content-Length: 2\r\n\r\n`), closed],
    ['it closes in the body', closing(`${ok}Content-Length: 9\r\n\r\nhalf`), closed],
    ['it closes in a chunk', closing(`${ok}Transfer-Encoding: chunked\r\n\r\n9\r\nhalf`), closed],
    ['it closes in the trailers', closing(`${ok}Transfer-Encoding: chunked\r\n\r\n0\r\nX-One`), closed],
    ['it closes after an interim response', closing('HTTP/1.1 100 Continue\r\n\r\n'), closed],
    [
      'it resets in the body',
      (socket) => socket.write(`${ok}Content-Length: 9\r\n\r\nhalf`, () => socket.resetAndDestroy()),
      closed,
    ],
    [
      'interim responses without end',
      dripping('', 'HTTP/1.1 100 Continue\r\n\r\n'),
      'The receiver sent no final response.',
    ],
    ['very long headers', open(`${ok}X-Long: ${long}\r\n\r\n`), 'The headers of the response are too long.'],
    [
      'very many headers',
      open(ok + 'X-Many: 1\r\n'.repeat(10_000)),
      'The headers of the response are too long.',
    ],
    ['headers without end', dripping(ok, `X-Long: ${long}\r\n`), 'The headers of the response are too long.'],
    [
      'trailers without end',
      dripping(`${ok}Transfer-Encoding: chunked\r\n\r\n0\r\n`, `X-Long: ${long}\r\n`),
      'The headers of the response are too long.',
    ],
    ['a reason without end', dripping('HTTP/1.1 200 ', long), /^The /],
    ['two lengths', open(`${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\nok`), invalid],
    [
      'a length and chunks',
      open(`${ok}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok`),
      invalid,
    ],
    ['a negative length', open(`${ok}Content-Length: -1\r\n\r\n`), invalid],
    ['a length beyond all numbers', open(`${ok}Content-Length: ${'9'.repeat(40)}\r\n\r\n`), invalid],
    ['more than its length', open(`${ok}Content-Length: 2\r\n\r\nok and more`), invalid],
    ['a body where there is none', open('HTTP/1.1 204 No Content\r\n\r\nbody'), invalid],
    ['a chunk of no size', open(`${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n`), invalid],
    ['a header with NUL', open(`${ok}X-Null: a\0b\r\nContent-Length: 0\r\n\r\n`), invalid],
    ['another protocol', open('220 mail.example.com ESMTP\r\n'), invalid],
    ['HTTP/2', open('\0\0\0\u{4}\0\0\0\0\0'), invalid],
    ['TLS', open('\u{15}\u{3}\u{3}\0\u{2}\u{2}\n'), invalid],
  ])('%s', async (_, script, error) => {
    const attempt = await postTo(script, ample)
    expect(attempt).toMatchObject({ succeeded: false, statusCode: null, responseBody: null })
    expect(attempt.error).toMatch(error)
  })
})

describe('what goes on without an end is cut at the timeout', () => {
  test.each<[string, Script]>([
    ['silence', () => undefined],
    ['silence that reads nothing', (socket) => socket.pause()],
    ['silence in the status', open('HTTP/1.1 20')],
    ['silence in a header', open(`${ok}Content-Le`)],
    ['silence before the body', open(`${ok}Content-Length: 2\r\n\r\n`)],
    ['silence in the body', open(`${ok}Content-Length: 9\r\n\r\nhalf`)],
    ['silence in a chunk', open(`${ok}Transfer-Encoding: chunked\r\n\r\n9\r\nhalf`)],
    ['silence in the trailers', open(`${ok}Transfer-Encoding: chunked\r\n\r\n0\r\nX-One`)],
    ['silence after an interim response', open('HTTP/1.1 100 Continue\r\n\r\n')],
    ['headers drop by drop', dripping(ok, 'X: 1\r\n')],
    ['a body drop by drop', dripping(`${ok}Content-Length: 4000\r\n\r\n`, 'x')],
    ['empty lines drop by drop', dripping('', '\r\n')],
  ])('%s', async (_, script) => {
    expect(await postTo(script, short)).toMatchObject({
      succeeded: false,
      statusCode: null,
      error: 'No response within 0.1 s.',
    })
  })

  test.each<[string, Script]>([
    ['silence', () => undefined],
    ['a body drop by drop', dripping(`${ok}\r\n`, 'x')],
  ])('and when the program stops: %s', async (_, script) => {
    const stop = new AbortController()
    const receiver = await startRawReceiver((socket) => {
      script(socket)
      stop.abort()
    })
    const attempt = await post(
      { ...delivery, url: receiver.url },
      { allowLocal: true, timeoutMs: ample },
      stop.signal,
    )
    expect(attempt).toMatchObject({
      statusCode: null,
      error: 'The service stopped before there was a response.',
    })
    await expect.poll(() => receiver.open.size).toBe(0)
    await receiver.close()
  })

  test('nothing is posted once the program has stopped', async () => {
    const receiver = await startRawReceiver(() => undefined)
    const stopped = AbortSignal.abort()
    const attempt = await post(
      { ...delivery, url: receiver.url },
      { allowLocal: true, timeoutMs: ample },
      stopped,
    )
    expect(attempt).toMatchObject({
      statusCode: null,
      error: 'The service stopped before there was a response.',
    })
    await receiver.close()
    expect(receiver.arrived).toBe(0)
  })
})
