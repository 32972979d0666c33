import { connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { errorBodySchema } from '#contract/error.ts'
import { type Handler, listen, type Listening, StartError } from './listen.ts'
import { maximumBodyBytes, readJson } from './read-body.ts'
import { json, jsonApi } from './reply.ts'

const open: Listening[] = []

async function serve(handler: Handler): Promise<Listening> {
  const listening = await listen(handler, { host: '127.0.0.1', port: 0 })
  open.push(listening)
  return listening
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((listening) => listening.close()))
})

const echo: Handler = async (request) => {
  const read = await readJson(request)
  return 'refusal' in read ? read.refusal : jsonApi(200, read.value)
}

describe('listen', () => {
  test('a port in use stops the start with one line', async () => {
    const { port } = await serve(echo)
    const second = listen(echo, { host: '127.0.0.1', port })
    await expect(second).rejects.toThrow(StartError)
    await expect(second).rejects.toThrow(new RegExp(`^Port ${port} on 127.0.0.1 is in use[^\n]+$`))
  })

  test('an address of another machine stops the start with one line', async () => {
    await expect(listen(echo, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      /^192\.0\.2\.1 is not an address of this machine\.$/,
    )
  })

  test('closing lets a request in progress end', async () => {
    let release: (() => void) | undefined
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    let arrived: (() => void) | undefined
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const listening = await listen(
      async () => {
        arrived?.()
        await waiting
        return json(200, { done: true })
      },
      { host: '127.0.0.1', port: 0 },
    )
    const answer = fetch(listening.url)
    await arrival
    const closed = listening.close()
    release?.()
    expect(await (await answer).json()).toEqual({ done: true })
    await closed
    await expect(fetch(listening.url)).rejects.toThrow()
  })

  test('closing does not wait for a connection without a request', async () => {
    const listening = await listen(echo, { host: '127.0.0.1', port: 0 })
    const socket = connect(listening.port, '127.0.0.1')
    await new Promise((resolve) => {
      socket.once('connect', resolve)
    })
    // Its answer comes only after the server has accepted the connection above.
    await fetch(listening.url)
    // No time passes here, so a wait for the grace period would never end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await listening.close()
    socket.destroy()
  })

  test('a connection without a request outlives the minute that a load balancer keeps it', async () => {
    const { url } = await serve(echo)
    const { headers } = await fetch(url, { method: 'POST', body: '{}' })
    expect(headers.get('keep-alive')).toBe('timeout=75')
  })

  test('malformed requests never get a 5xx', async () => {
    const { port } = await serve(() => Promise.resolve(json(200, {})))
    const targets = ['http://[', '//', '/%', '/\u00ff', '*', 'http://other.test/v2', '/..//../x', '?']
    for (const target of targets) {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`GET ${target} HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`)
        })
        let text = ''
        socket.on('data', (data) => {
          text += data.toString()
        })
        socket.on('end', () => resolve(text))
        socket.on('error', reject)
      })
      expect(answer, target).toMatch(/^HTTP\/1\.1 [24]\d\d /)
    }
  })
})

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const { url } = await serve(echo)
  // fetch requires `duplex` for a stream as body; the type of its options does not have it yet.
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return fetch(url, init)
}

describe('readJson', () => {
  test('reads JSON of any media type', async () => {
    const response = await post('{"a":["\u00e9"]}', { 'content-type': 'text/plain' })
    expect(await response.json()).toEqual({ a: ['\u00e9'] })
  })

  test.each(['', '{', '{"a":}', 'undefined', '\u0000'])('400 for %j', async (body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(errorBodySchema.parse(await response.json()).errors[0]).toMatchObject({ status: '400' })
  })

  test('400 for bytes that are not UTF-8', async () => {
    expect((await post(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400)
  })

  test('accepts 1 MiB and refuses one byte more', async () => {
    const filled = `"${'x'.repeat(maximumBodyBytes - 2)}"`
    expect((await post(filled)).status).toBe(200)
    const refused = await post(`${filled} `)
    expect(refused.status).toBe(413)
    expect(errorBodySchema.parse(await refused.json()).errors[0]).toMatchObject({ status: '413' })
  })

  test('refuses a body of unknown length as soon as it is too long', async () => {
    const part = new Uint8Array(64 * 1024).fill(0x20)
    let sent = 0
    const long = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += part.byteLength
        if (sent > 4 * maximumBodyBytes) controller.close()
        else controller.enqueue(part)
      },
    })
    expect((await post(long)).status).toBe(413)
  })
})
