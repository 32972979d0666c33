import { afterEach, describe, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'
import { readBytes, readFileBytes, readJson } from './read-body.ts'
import { jsonApi } from './reply.ts'
import { connectTo, readToEnd } from './testing/raw.ts'

afterEach(() => {
  vi.useRealTimers()
})

const mebibyte = 1024 * 1024

/** A request whose body is sent with these pauses, in milliseconds, before each of its parts. */
function sentWithPauses(pauses: readonly number[], part: Uint8Array): Request {
  const left = [...pauses]
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const pause = left.shift()
      if (pause === undefined) {
        controller.close()
        return
      }
      await new Promise((resolve) => {
        setTimeout(resolve, pause)
      })
      controller.enqueue(part)
    },
  })
  const init = { method: 'POST', body, duplex: 'half' }
  return new Request('http://a/', init)
}

describe('a slow body', () => {
  test.each([
    ['that stops for 16 s', [16_000], 408],
    ['that drips for 16 s', Array.from({ length: 16 }, () => 1_000), 408],
    ['that takes 14 s', [14_000], 200],
    ['of 300 kB that takes 20 s', [5_000, 5_000, 5_000, 5_000], 200],
  ])('%s', async (_, pauses, status) => {
    vi.useFakeTimers()
    const part = new TextEncoder().encode(pauses.length === 4 ? ' '.repeat(75_000) : '1')
    const reading = readFileBytes(sentWithPauses(pauses, part), mebibyte)
    await vi.advanceTimersByTimeAsync(30_000)
    const read = await reading
    expect('refusal' in read ? read.refusal.status : 200).toBe(status)
  })

  test('of JSON is refused likewise', async () => {
    vi.useFakeTimers()
    const reading = readJson(sentWithPauses([20_000], new Uint8Array(1)))
    await vi.advanceTimersByTimeAsync(30_000)
    const read = await reading
    expect('refusal' in read && read.refusal.status).toBe(408)
  })
})

test('files wait in line until those before them have been answered', async () => {
  const reading: (() => void)[] = []
  const listening = await listen(
    async (request) => {
      const read = await readFileBytes(request, 10 * mebibyte)
      if ('refusal' in read) return read.refusal
      await new Promise<void>((resolve) => {
        reading.push(resolve)
      })
      return jsonApi(200, { length: read.value.byteLength })
    },
    { host: '127.0.0.1', port: 0 },
  )
  const file = new Uint8Array(10 * mebibyte)
  const answers = Array.from({ length: 6 }, async () => {
    const answer = await fetch(listening.url, { method: 'PUT', body: file })
    return answer.json() as Promise<unknown>
  })
  // Two of them fill the account.
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(() => reading).toHaveLength(2)
    for (const release of reading.splice(0)) release()
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 6 }, () => ({ length: file.byteLength })))
  await listening.close()
})

test('a sender who leaves in the line gives up its place', async () => {
  const held: (() => void)[] = []
  const listening = await listen(
    async (request) => {
      const read = await readFileBytes(request, 24 * mebibyte)
      if ('refusal' in read) return read.refusal
      if (read.value.byteLength > 1) {
        await new Promise<void>((resolve) => {
          held.push(resolve)
        })
      }
      return jsonApi(200, {})
    },
    { host: '127.0.0.1', port: 0 },
  )
  const first = fetch(listening.url, { method: 'PUT', body: new Uint8Array(24 * mebibyte) })
  await expect.poll(() => held).toHaveLength(1)
  const socket = await connectTo(listening.port)
  socket.write(`PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: ${24 * mebibyte}\r\n\r\n`)
  const ended = readToEnd(socket)
  const small = fetch(listening.url, { method: 'PUT', body: '1' })
  socket.destroy()
  await ended
  for (const release of held) release()
  expect((await first).status).toBe(200)
  expect((await small).status).toBe(200)
  await listening.close()
})

test('a stream is read no further than its limit', async () => {
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => {
      cancelled = true
    },
  })
  expect(await readBytes(endless, 10_000)).toBeNull()
  expect(cancelled).toBe(true)
})
