import { afterEach, describe, expect, test } from 'vitest'
import { errorBodySchema } from '#contract/error.ts'
import { type Handler, listen, type Listening } from './listen.ts'
import { maximumBodyBytes, readBodyBytes, readBytes, readJson } from './read-body.ts'
import { jsonApi } from './reply.ts'

const mebibyte = 1024 * 1024
const open: Listening[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()))
})

async function serve(handler: Handler): Promise<string> {
  const listening = await listen(handler, { host: '127.0.0.1', port: 0 })
  open.push(listening)
  return listening.url
}

const echo: Handler = async (request) => {
  const read = await readJson(request)
  return 'refusal' in read ? read.refusal : jsonApi(200, read.value)
}

async function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  // fetch requires `duplex` for a stream as body; the type of its options does not have it yet.
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return fetch(await serve(echo), init)
}

/** A stream of zeros, and whether it was canceled. */
function endless() {
  const told = { isCanceled: false }
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    cancel: () => {
      told.isCanceled = true
    },
  })
  return { stream, told }
}

describe('JSON', () => {
  test('is read of any media type', async () => {
    const response = await post('{"a":["\u00e9"]}', { 'content-type': 'text/plain' })
    expect(await response.json()).toEqual({ a: ['\u00e9'] })
  })

  test.each([
    ['', /not valid JSON/],
    ['{"a":}', /not valid JSON/],
    ['\u0000', /not valid JSON/],
    ['['.repeat(10_000) + ']'.repeat(10_000), /nested more than 64 levels/],
    [JSON.stringify(Array.from({ length: 100_000 }, () => 0)), /more than 10000 values/],
  ])('that is bad is refused in words: %.10s', async (body, words) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(errorBodySchema.parse(await response.json()).errors[0]?.detail).toMatch(words)
  })

  test('of bytes that are not UTF-8 is refused', async () => {
    expect((await post(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400)
  })

  test('may be 1 MiB and not one byte more', async () => {
    const filled = `"${'x'.repeat(maximumBodyBytes - 2)}"`
    expect((await post(filled)).status).toBe(200)
    const refused = await post(`${filled} `)
    expect(refused.status).toBe(413)
    expect(errorBodySchema.parse(await refused.json()).errors[0]).toMatchObject({ status: '413' })
  })
})

test('a stream is read no further than its limit', async () => {
  const { stream, told } = endless()
  expect(await readBytes(stream, 10 * mebibyte)).toBeNull()
  expect(told.isCanceled).toBe(true)
})

test('a body of unknown length is refused as soon as it is too long', async () => {
  expect((await post(endless().stream)).status).toBe(413)
})

test('however many long bodies there are, short ones are read', async () => {
  const held: (() => void)[] = []
  const url = await serve(async (request) => {
    const read = await readBodyBytes(request, 100 * mebibyte)
    if ('refusal' in read) return read.refusal
    if (read.value.byteLength > mebibyte) {
      await new Promise<void>((resolve) => {
        held.push(resolve)
      })
    }
    return jsonApi(200, {})
  })
  const put = (bytes: number) => fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
  const long = [put(100 * mebibyte), put(100 * mebibyte)]
  await expect.poll(() => held).toHaveLength(2)
  const refused = await put(100 * mebibyte)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await put(1)).status).toBe(200)
  for (const release of held) release()
  for (const answer of long) expect((await answer).status).toBe(200)
  await expect.poll(async () => (await put(mebibyte)).status).toBe(200)
})
