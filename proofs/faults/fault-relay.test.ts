import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from './fault.ts'
import { FaultRelay } from './fault-relay.ts'

const body = 'x'.repeat(2_000)

let relay: FaultRelay
/** What has reached the server. */
let seen: { bytes: number; requests: number }
const cleanUps: (() => void | Promise<void>)[] = []

beforeEach(async () => {
  seen = { bytes: 0, requests: 0 }
  const server = createServer((asked, response) => {
    seen.requests += 1
    asked.on('data', (part: Buffer) => {
      seen.bytes += part.length
    })
    asked.on('end', () => response.end(body))
    asked.on('error', () => {})
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  relay = await FaultRelay.start({ host: '127.0.0.1', port })
  cleanUps.push(
    () => void server.close(),
    () => relay.close(),
    () => server.closeAllConnections(),
  )
})

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

interface Came {
  status: number | undefined
  /** The sizes of the parts of the body, as they were read. */
  parts: number[]
  text: string
  /** Milliseconds to the head, and to the end. */
  headMs: number
  endMs: number
}

/** One request on a connection of its own. Rejects with the error of the connection. */
async function ask(sent = '', signal?: AbortSignal, url = relay.url): Promise<Came> {
  const began = performance.now()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(url, { method: 'POST', agent: false, signal }, resolve)
    asking.on('error', reject)
    asking.end(sent)
  })
  const headMs = performance.now() - began
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return {
    status: response.statusCode,
    parts: parts.map(({ length }) => length),
    text: Buffer.concat(parts).toString(),
    headMs,
    endMs: performance.now() - began,
  }
}

/** A connection that is open, without a request. */
async function open(): Promise<Socket> {
  const socket = connect(relay.port, '127.0.0.1')
  socket.on('error', () => {})
  cleanUps.push(() => void socket.destroy())
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
  })
  return socket
}

async function expectWhole(): Promise<void> {
  expect(await ask('y'.repeat(500))).toMatchObject({ status: 200, text: body })
}

test('without a fault every byte passes, both ways', async () => {
  await expectWhole()
  expect(seen).toEqual({ bytes: 500, requests: 1 })
})

describe('slow', () => {
  test.each(['up', 'down'] as const)('latency %s comes once, however many bytes there are', async (way) => {
    await relay.set({ [way]: { latencyMs: 150 } })
    const { headMs, text } = await ask()
    expect(text).toBe(body)
    expect(headMs).toBeGreaterThanOrEqual(149)
  })

  test('a drip passes so many bytes a second', async () => {
    await relay.set({ down: { bytesPerSecond: 10_000 } })
    const { endMs, text } = await ask()
    expect(text).toBe(body)
    expect(endMs).toBeGreaterThan(180)
  })

  test('a drip up reaches the server late', async () => {
    await relay.set({ up: { bytesPerSecond: 10_000 } })
    const { headMs } = await ask('y'.repeat(2_000))
    expect(headMs).toBeGreaterThan(180)
    expect(seen.bytes).toBe(2_000)
  })

  test('slices come as packets of their own', async () => {
    await relay.set({ up: { packetBytes: 1 }, down: { packetBytes: 10 } })
    const { parts, text } = await ask('y'.repeat(100))
    expect(text).toBe(body)
    expect(parts.length).toBeGreaterThan(10)
    expect(seen.bytes).toBe(100)
  })

  test('a process that is busy makes slices no slower: those that are due leave together', async () => {
    const packets = 300
    await relay.set({ up: { packetBytes: 1_000 } })
    let turns = 0
    // Each turn of the loop takes as long as twenty packets.
    const busy = setInterval(() => {
      turns += 1
      for (const until = performance.now() + 20; performance.now() < until;);
    })
    const { text } = await ask('z'.repeat(packets * 1_000))
    clearInterval(busy)
    expect(text).toBe(body)
    expect(seen.bytes).toBe(packets * 1_000)
    expect(turns).toBeLessThan(packets / 2)
  })

  test('stop and go has pauses', async () => {
    await relay.set({ down: { bytesPerSecond: 20_000, stopAndGo: { goMs: 20, stopMs: 60 } } })
    const { endMs, text } = await ask()
    expect(text).toBe(body)
    expect(endMs).toBeGreaterThan(120)
  })
})

describe('broken off', () => {
  const reset = { code: 'ECONNRESET' }
  test.each<[string, Fault, object]>([
    ['a refused connection', { opening: 'refused' }, { code: 'ECONNREFUSED' }],
    ['a reset at once', { opening: 'reset' }, reset],
    ['a reset in the head', { down: { cut: { at: 'head', by: 'reset' } } }, reset],
    ['a reset in the body', { down: { cut: { at: 'body', by: 'reset' } } }, reset],
    ['a reset after bytes', { down: { cut: { at: 500, by: 'reset' } } }, reset],
    ['an end in the head', { down: { cut: { at: 'head', by: 'end' } } }, {}],
    ['an end in the body', { down: { cut: { at: 'body', by: 'end' } } }, { message: 'aborted' }],
    ['an end after bytes', { down: { cut: { at: 500, by: 'end' } } }, { message: 'aborted' }],
    ['a request cut in its head', { up: { cut: { at: 'head', by: 'reset' } } }, {}],
    ['a request cut in its body', { up: { cut: { at: 'body', by: 'end' } } }, {}],
  ])('%s, and the next request is whole once it is lifted', async (_, fault, error) => {
    await relay.set(fault)
    await expect(ask('y'.repeat(300))).rejects.toMatchObject(error)
    expect(seen.bytes).toBeLessThanOrEqual(300)
    await relay.lift()
    await expectWhole()
  })

  test('the bytes before the cut come', async () => {
    await relay.set({ down: { cut: { at: 500, by: 'end' } } })
    const socket = await open()
    let came = 0
    const ended = new Promise<void>((resolve) => {
      socket.on('data', (part: Buffer) => {
        came += part.length
      })
      socket.on('close', () => resolve())
    })
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await ended
    expect(came).toBe(500)
  })

  test('a second answer on the same connection breaks off at the same place', async () => {
    const socket = await open()
    let came = ''
    socket.on('data', (part: Buffer) => {
      came += part.toString()
    })
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => came).toContain(body)
    came = ''
    await relay.set({ down: { cut: { at: 'body', by: 'end' } } })
    const closed = new Promise((resolve) => {
      socket.once('close', resolve)
    })
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await closed
    expect(came).toMatch(/\r\n\r\nx$/)
  })
})

describe('silent', () => {
  test('half open: the request arrives, its answer is held until the fault is lifted', async () => {
    await relay.set({ down: { stopped: 'held' } })
    const asking = ask('y'.repeat(500))
    await expect.poll(() => seen.bytes).toBe(500)
    await relay.lift()
    expect(await asking).toMatchObject({ status: 200, text: body })
  })

  test('a black hole accepts, and nothing arrives', async () => {
    await relay.set({ up: { stopped: 'unread' }, down: { stopped: 'unread' } })
    const controller = new AbortController()
    const asking = ask('y'.repeat(500), controller.signal)
    await expect.poll(() => relay.connections).toBe(1)
    controller.abort()
    await expect(asking).rejects.toThrow('abort')
    expect(seen.requests).toBe(0)
    await relay.lift()
    await expectWhole()
  })

  test('what one sends into a black hole fills the buffers, and no more is read', async () => {
    await relay.set({ up: { stopped: 'unread' } })
    const socket = await open()
    const full = Buffer.alloc(32 * 1024 * 1024)
    let sent = false
    socket.write(full, () => {
      sent = true
    })
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    expect(sent).toBe(false)
  })
})

test('a fault begins in connections that are open, and a drop ends them', async () => {
  const socket = await open()
  let came = ''
  socket.on('data', (part: Buffer) => {
    came += part.toString()
  })
  await expect.poll(() => relay.connections).toBe(1)
  await relay.set({ opening: 'refused' })
  // Whoever was there before goes on.
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => came).toContain(body)
  const closed = new Promise((resolve) => {
    socket.once('close', resolve)
  })
  relay.drop()
  await closed
  await expect.poll(() => relay.connections).toBe(0)
})

test('a target that is gone resets whoever connects', async () => {
  const gone = await FaultRelay.start({ host: '127.0.0.1', port: relay.port })
  await relay.close()
  await expect(ask('', undefined, gone.url)).rejects.toMatchObject({ code: 'ECONNRESET' })
  await gone.close()
})
