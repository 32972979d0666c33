import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { maximumFileBytes } from '#contract/document.ts'
import { workHeader } from '#contract/work.ts'
import { connectTo, readToEnd } from '#http/testing/raw.ts'
import { announcement } from './testing/announcement.ts'
import { askProxy } from './testing/proxy-before-upstream.ts'
import { startProxy } from './testing/start-proxy.ts'

const mebibyte = 1024 * 1024

type Storage = (request: IncomingMessage, response: ServerResponse) => void

function takeAll(request: IncomingMessage, response: ServerResponse): void {
  request.on('end', () => response.writeHead(204).end())
}

/** An upload that was announced to a service whose storage is beside its API, and does as the test has it. */
async function announced(storage: Storage = takeAll) {
  const seen = { received: '', length: '', isGone: false }
  const service = createServer((request, response) => {
    if (request.url?.startsWith('/store/') === true) {
      seen.length = request.headers['content-length'] ?? ''
      request.socket.once('close', () => (seen.isGone = true))
      request.on('error', () => null)
      request.on('data', (part: Buffer) => (seen.received += part.toString('latin1')))
      storage(request, response)
      return
    }
    const url = `http://${request.headers.host}/store/f1`
    request.resume().on('end', () => {
      response.end(JSON.stringify({ ...announcement, direct_upload: { url, headers: {} } }))
    })
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  const { port } = service.address() as AddressInfo
  const proxy = await startProxy(`http://127.0.0.1:${port}/v2`)
  onTestFinished(async () => {
    service.closeAllConnections()
    service.close()
    await proxy.close()
  })
  const blob = { filename: 'a', content_type: 'text/plain', byte_size: 3, checksum: `${'A'.repeat(22)}==` }
  const headers = { origin: proxy.url }
  await askProxy(`${proxy.url}/api/v2/rails/active_storage/direct_uploads`, {
    method: 'POST',
    body: JSON.stringify({ blob }),
    headers,
  })
  const path = '/api/files/uploads/f%2F1'
  return {
    seen,
    log: () => proxy.log.join(''),
    put: (body: Uint8Array<ArrayBuffer> | ReadableStream) => {
      const init = { method: 'PUT', body, headers, duplex: 'half' }
      return askProxy(`${proxy.url}${path}`, init)
    },
    /** Begins to send a file of so many bytes, and tells the answer at its end. */
    send: async (text: string, length: number) => {
      const { host } = new URL(proxy.url)
      const socket = await connectTo(Number(new URL(proxy.url).port))
      const answer = readToEnd(socket)
      const lines = [
        `PUT ${path} HTTP/1.1`,
        `Host: ${host}`,
        `Origin: ${proxy.url}`,
        `${workHeader}: person`,
        `Content-Length: ${length}`,
        'Connection: close',
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
      return { socket, answer }
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
})

test('a file is passed on as it arrives', async () => {
  const { seen, send } = await announced()
  const { socket, answer } = await send('abc', 6)
  await expect.poll(() => seen.received).toBe('abc')
  socket.write('def')
  expect(await answer).toMatch(/^HTTP\/1.1 204 /)
  expect(seen).toMatchObject({ received: 'abcdef', length: '6' })
})

test('a file as long as may be arrives as it was sent', async () => {
  const { seen, put } = await announced()
  const bytes = new Uint8Array(maximumFileBytes).map((_, at) => at % 251)
  expect((await put(bytes)).status).toBe(204)
  expect(Buffer.from(seen.received, 'latin1').equals(bytes)).toBe(true)
})

test.each([403, 307])('storage that says %i before it has all is believed', async (status) => {
  const { put } = await announced((_, response) => response.writeHead(status).end())
  const reply = await put(new Uint8Array(8 * mebibyte))
  expect(reply.status).toBe(422)
  expect(await reply.text()).toContain('rejected this file')
})

test.each<[string, Storage]>([
  ['fails', (_, response) => response.writeHead(503).end()],
  ['hangs up', ({ socket }) => socket.destroy()],
])('storage that %s is a 502', async (_, storage) => {
  const { put } = await announced(storage)
  expect((await put(new Uint8Array(mebibyte))).status).toBe(502)
})

test('storage that has all and says nothing for 20 s is a 502, and the file is broken off', async () => {
  let hasAll = false
  const { seen, put } = await announced((request) => {
    request.on('end', () => (hasAll = true))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const putting = put(new Uint8Array(9 * mebibyte))
  await expect.poll(() => hasAll).toBe(true)
  vi.advanceTimersByTime(20_000)
  expect((await putting).status).toBe(502)
  await expect.poll(() => seen.isGone).toBe(true)
})

test('a sender who leaves halfway takes the file along, and storage is not blamed', async () => {
  const { seen, send, log } = await announced()
  const { socket } = await send('abc', 6)
  await expect.poll(() => seen.received).toBe('abc')
  socket.destroy()
  await expect.poll(() => seen.isGone).toBe(true)
  expect(log()).not.toContain('file storage')
})

test('a file of unknown length is a 411, and one that is too long a 413', async () => {
  const { seen, put } = await announced()
  const parts = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(3))
      controller.close()
    },
  })
  expect((await put(parts)).status).toBe(411)
  expect((await put(new Uint8Array(maximumFileBytes + 1))).status).toBe(413)
  expect(seen.received).toBe('')
})
