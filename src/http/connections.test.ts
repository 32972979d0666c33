import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { BoundedLog } from './bounded-log.ts'
import { type ConnectionLimits, Connections, usualLimits } from './connections.ts'
import { type Handler, listen, type Listening } from './listen.ts'
import { json } from './reply.ts'
import { connectTo, readToEnd } from './testing/raw.ts'

const open: Listening[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()))
})

/** A server with these limits, and what it has logged. */
async function serve(handler: Handler, limits: Partial<ConnectionLimits>) {
  const log: object[] = []
  const note = (facts: object) => log.push(facts)
  const manners = { limits, logger: { warn: note, error: note } }
  const listening = await listen(handler, { host: '127.0.0.1', port: 0 }, manners)
  open.push(listening)
  return { ...listening, log }
}

/** Bytes; far more than the two ends of a connection take by themselves. */
const longLength = 32 * 1024 * 1024
const longBody = new Uint8Array(longLength)

const answerLong: Handler = () => Promise.resolve(new Response(longBody))

/** A client that asks and does not read. */
async function askWithoutReading(port: number): Promise<Socket> {
  const socket = await connectTo(port)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  return socket
}

/** As much of a socket as counting needs. */
class Visitor extends EventEmitter {
  readonly remoteAddress: string
  destroyed = false

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
}

/** Lets visitors of these addresses in, one after the other; those who had to leave again. */
function turnedAway(limits: Partial<ConnectionLimits>, addresses: readonly string[]): number[] {
  const server = Object.assign(new EventEmitter(), { setTimeout: () => null }) as unknown as Server
  // It listens from now on.
  void new Connections(server, { ...usualLimits, ...limits }, new BoundedLog(undefined))
  const visitors = addresses.map((address) => new Visitor(address))
  for (const visitor of visitors) server.emit('connection', visitor)
  return visitors.flatMap(({ destroyed }, place) => (destroyed ? [place] : []))
}

describe('how many connections there are', () => {
  test('in all: the one that has been idle for longest makes room', () => {
    expect(turnedAway({ total: 3 }, ['192.0.2.1', '192.0.2.2', '192.0.2.3', '127.0.0.1'])).toEqual([0])
  })

  test('of one address: another one’s stay', () => {
    expect(turnedAway({ perAddress: 1 }, ['192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3'])).toEqual([1])
  })

  test('the addresses of a network of IPv6 are one', () => {
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1', '::ffff:192.0.2.1']
    expect(turnedAway({ perAddress: 1 }, addresses)).toEqual([0])
  })

  test('of this machine as many as in all: a proxy in front may be there', () => {
    const addresses = ['127.0.0.1', '127.0.0.1', '::1', '::1', '::ffff:127.0.0.1']
    expect(turnedAway({ perAddress: 1 }, addresses)).toEqual([])
  })
})

test('who does not read is cut, who asks nothing too, who waits for an answer is not', async () => {
  const asked: (() => void)[] = []
  const { port, log } = await serve(
    (request) =>
      request.url.endsWith('/slow')
        ? new Promise((resolve) => {
            asked.push(() => resolve(json(200, {})))
          })
        : answerLong(request),
    { silenceMs: 150 },
  )
  const waiting = await connectTo(port)
  const answer = readToEnd(waiting)
  waiting.write('GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await expect.poll(() => asked).toHaveLength(1)
  // Both of these have begun later, so the first would have been cut before them.
  const unread = await askWithoutReading(port)
  expect(await readToEnd(await connectTo(port))).toBe('')
  await expect.poll(() => log).toMatchObject([{ unsentBytes: expect.any(Number) as number }])
  for (const release of asked) release()
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  unread.destroy()
})

test('where too much is unread, as many answers are cut as it takes, and who reads gets all', async () => {
  const { port, url, log } = await serve(answerLong, { unsentBytes: 3.5 * longLength })
  const unread = await Promise.all(Array.from({ length: 5 }, () => askWithoutReading(port)))
  await expect.poll(() => log).toHaveLength(2)
  const answer = await fetch(url)
  expect((await answer.arrayBuffer()).byteLength).toBe(longLength)
  for (const socket of unread) socket.destroy()
})
