import { EventEmitter, once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'
import { json } from './reply.ts'
import { connectTo, readToEnd } from './testing/raw.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A promise and what settles it. */
function deferred() {
  const events = new EventEmitter()
  return { promise: once(events, 'settled'), settle: () => events.emit('settled') }
}

const here = { host: '127.0.0.1', port: 0 }

test('who waits for too long when the program closes is told to come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrived = deferred()
  const listening = await listen(
    () => {
      arrived.settle()
      return new Promise<Response>(() => null)
    },
    here,
    { headers: { 'x-own': 'yes' } },
  )
  const answer = fetch(listening.url)
  await arrived.promise
  const closed = listening.close()
  await vi.advanceTimersByTimeAsync(9_000)
  const { status, headers } = await answer
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('x-own')).toBe('yes')
  await closed
})

test('a request on an open connection is refused while the program closes', async () => {
  const arrived = deferred()
  const release = deferred()
  let asked = 0
  const listening = await listen(async () => {
    asked += 1
    arrived.settle()
    await release.promise
    return json(200, {})
  }, here)
  const socket = await connectTo(listening.port)
  const text = readToEnd(socket)
  socket.write('GET /1 HTTP/1.1\r\nHost: a\r\n\r\n')
  await arrived.promise
  const closed = listening.close()
  socket.write('GET /2 HTTP/1.1\r\nHost: a\r\n\r\n')
  release.settle()
  // Nothing follows the answer: the connection ends with it.
  expect(await text).toMatch(/^HTTP\/1\.1 200 (?![^]*HTTP)/)
  expect(asked).toBe(1)
  await closed
})
