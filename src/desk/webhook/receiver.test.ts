import { mkdtempSync, rmSync } from 'node:fs'
import { request as rawRequest, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { deskErrorCodes } from '#contract/desk/paths.ts'
import { errorBodySchema } from '#contract/error.ts'
import { onEveryEngine } from '#database/testing/engines.ts'
import type { Place } from '#database/place.ts'
import { listen } from '#http/listen.ts'
import { openScope } from '#http/request-scope.ts'
import { connectTo, readToEnd } from '#http/testing/raw.ts'
import { openMemory } from '../store/open-memory.ts'
import { delivery, signed } from '../testing/delivery.ts'
import type { Outcome } from './counts.ts'
import { Receiver } from './receiver.ts'
import type { Registration } from './registrar.ts'
import { TouchedQueue } from './touched-queue.ts'

const secret = 'the-secret-of-this-webhook'
const dayMs = 86_400_000
const now = Date.parse('2026-11-21T17:00:00Z')

const registration: Registration = {
  account: 'one',
  id: 'w1',
  url: 'https://desk.test/api/desk/webhook',
  secret,
  isOnThisMachine: false,
  addresses: null,
}

/** The receiver behind a real connection, and what it has had read again. */
async function open(place: Place, registered: Registration | null = registration, isRegistering = false) {
  const { database } = await openMemory(place)
  const read: string[] = []
  const watch: ConstructorParameters<typeof TouchedQueue>[0] = {
    askAhead: () => Promise.reject(new Error('Nobody is asked.')),
    readAhead: (id) => {
      read.push(id)
      return Promise.resolve()
    },
  }
  const queue = new TouchedQueue(watch, pino({ enabled: false }))
  const registrar = { registration: registered, isRegistering }
  const receiver = new Receiver({ database, registrar, queue, worldNow: () => now })
  const listening = await listen((request) => receiver.receive(request), { host: '127.0.0.1', port: 0 })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await listening.close()
    await queue.close()
    await database.destroy()
  }
  onTestFinished(close)
  const send = (body: BodyInit, headers: Record<string, string>) =>
    fetch(listening.url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return {
    database,
    receiver,
    read,
    counts: receiver.counts,
    close,
    send,
    port: listening.port,
    post: (body: string, by = secret) => send(body, { 'x-t49-webhook-signature': signed(body, by) }),
    /** What was counted of each kind, without those of which there was none. */
    outcomes: () =>
      Object.fromEntries(Object.entries(receiver.counts.byOutcome).filter(([, count]) => count > 0)),
  }
}

type Opened = Awaited<ReturnType<typeof open>>

/** It was counted as this alone, and nothing was read again. */
function expectNothing({ outcomes, counts, read }: Opened, outcome: Outcome): void {
  expect(outcomes()).toEqual({ [outcome]: 1 })
  expect(counts.lastAt).not.toBeNull()
  expect(read).toEqual([])
}

async function expectUnsigned(answer: Response): Promise<void> {
  const body = errorBodySchema.parse(await answer.json())
  // Whatever was wrong, it is told the same.
  expect([answer.status, body]).toEqual([
    401,
    { errors: [{ status: '401', title: 'Unauthorized', code: deskErrorCodes.notSigned }] },
  ])
}

onEveryEngine(({ newPlace }) => {
  test('what the service has signed is taken at once, and what it is about is read again', async () => {
    const opened = await open(await newPlace())
    expect((await opened.post(delivery('n1'))).status).toBe(202)
    await expect.poll(() => opened.read).toEqual(['s1'])
    expect(opened.outcomes()).toEqual({ accepted: 1 })
  })

  test('a twin is dropped, also after a restart, also when both come at the same time', async () => {
    const place = await newPlace()
    const first = await open(place)
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await first.post(delivery('n1'))).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 204, 204, 204, 204])
    expect(first.outcomes()).toEqual({ accepted: 1, twin: 4 })
    await expect.poll(() => first.read).toEqual(['s1'])
    await first.close()
    const second = await open(place)
    expect((await second.post(delivery('n1'))).status).toBe(204)
    expectNothing(second, 'twin')
    expect((await second.post(delivery('n2'))).status).toBe(202)
  })

  test('while the webhook of an earlier start is not known yet, what is signed is to come again', async () => {
    const opened = await open(await newPlace(), null, true)
    const early = await opened.post(delivery('n1'))
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
    expectNothing(opened, 'early')
    await expectUnsigned(await opened.send(delivery('n1'), {}))
  })

  test('what cannot be remembered is refused, so that it comes again', async () => {
    const opened = await open(await newPlace())
    await opened.database.destroy()
    expect((await opened.post(delivery('n1'))).status).toBe(500)
    expectNothing(opened, 'failed')
  })

  describe('a hostile or broken delivery changes nothing and is counted:', () => {
    test('signed with the secret of another account', async () => {
      const opened = await open(await newPlace())
      await expectUnsigned(await opened.post(delivery('n1'), 'the-secret-of-another'))
      expectNothing(opened, 'wrong_signature')
      // What was refused is not remembered: the real one is taken.
      expect((await opened.post(delivery('n1'))).status).toBe(202)
    })

    test('with the signature of another body', async () => {
      const opened = await open(await newPlace())
      const headers = { 'x-t49-webhook-signature': signed(delivery('n2'), secret) }
      await expectUnsigned(await opened.send(delivery('n1'), headers))
      expectNothing(opened, 'wrong_signature')
    })

    test.each([
      ['none', {}],
      ['an empty one', { 'x-t49-webhook-signature': '' }],
      ['a short one', { 'x-t49-webhook-signature': 'ab12' }],
      ['one that is no hexadecimal', { 'x-t49-webhook-signature': 'z'.repeat(64) }],
    ])('with a signature that is %s', async (_, headers) => {
      const opened = await open(await newPlace())
      await expectUnsigned(await opened.send(delivery('n1'), headers))
      expectNothing(opened, 'not_signed')
    })

    test('while nothing is registered', async () => {
      const opened = await open(await newPlace(), null)
      await expectUnsigned(await opened.post(delivery('n1')))
      expectNothing(opened, 'not_registered')
    })

    test('from an address that the service does not have', async () => {
      const opened = await open(await newPlace(), { ...registration, addresses: new Set(['35.222.62.171']) })
      const body = delivery('n1')
      const headers = { 'x-t49-webhook-signature': signed(body, secret) }
      const from = (remoteAddress: string) => {
        const request = new Request('http://desk.test', { method: 'POST', body, headers })
        const socket = { remoteAddress, localAddress: '10.0.0.4' }
        // As much of an answer as a request needs to be tied to its connection.
        const outgoing = { socket, closed: false, once: () => null } as unknown as ServerResponse
        openScope(request, outgoing)
        return opened.receiver.receive(request)
      }
      await expectUnsigned(await from('203.0.113.9'))
      expectNothing(opened, 'wrong_source')
      expect((await from('35.222.62.171')).status).toBe(202)
    })

    test('of 10 MB, said or not', async () => {
      const opened = await open(await newPlace())
      const body = delivery('n1').padEnd(10_000_000)
      const headers = { 'x-t49-webhook-signature': signed(body, secret) }
      expect((await opened.send(body, headers)).status).toBe(413)
      expectNothing(opened, 'too_large')
      // In parts, without a word of how many come, for as long as somebody takes them.
      const part = new Uint8Array(100_000)
      let sent = 0
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += part.length
          controller.enqueue(part)
        },
      })
      const status = await opened.send(endless, headers).then(
        (answer) => answer.status,
        () => 'cut',
      )
      expect([413, 'cut']).toContain(status)
      expect(sent).toBeLessThan(10_000_000)
      expect(opened.outcomes()).toEqual({ too_large: 2 })
    })

    test('cut off in the middle', async () => {
      const opened = await open(await newPlace())
      const body = delivery('n1')
      const request = rawRequest({
        port: opened.port,
        method: 'POST',
        headers: { 'content-length': body.length, 'x-t49-webhook-signature': signed(body, secret) },
      })
      request.on('error', () => null)
      request.write(body.slice(0, 20), () => setTimeout(() => request.destroy(), 50))
      await expect.poll(() => opened.outcomes()).toEqual({ cut_off: 1 })
      expectNothing(opened, 'cut_off')
    })

    test('of an event that nobody knows', async () => {
      const opened = await open(await newPlace())
      expect((await opened.post(delivery('n1', { event: 'container.sold' }))).status).toBe(204)
      expectNothing(opened, 'unknown_event')
    })

    test('so old that it may have been taken and forgotten', async () => {
      const opened = await open(await newPlace())
      const createdAt = new Date(now - 8 * dayMs).toISOString()
      expect((await opened.post(delivery('n1', { createdAt }))).status).toBe(204)
      expectNothing(opened, 'old')
    })

    test.each([
      ['no JSON', '{"data":'],
      ['nothing', ''],
      ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
      ['another document', '{"data":{"id":"s1","type":"shipment","attributes":{"event":"e"}}}'],
      ['a list', '[]'],
      ['nested without end', '['.repeat(5_000)],
      [
        'without an id',
        JSON.stringify({ data: { type: 'webhook_notification', attributes: { event: 'e' } } }),
      ],
    ])('signed, and %s', async (_, body) => {
      const opened = await open(await newPlace())
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
      const headers = { 'x-t49-webhook-signature': signed(bytes, secret) }
      expect((await opened.send(bytes, headers)).status).toBe(400)
      expectNothing(opened, 'malformed')
    })

    test('about nothing that is told', async () => {
      const opened = await open(await newPlace())
      expect((await opened.post(delivery('n1', { shipment: null }))).status).toBe(202)
      expectNothing(opened, 'accepted')
    })
  })
})

async function openOne() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-data-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  return open({ databaseUrl: null, dataDirectory })
}

/** Announces a mebibyte and sends less; resolves when it is connected, with what comes until it is cut. */
async function stopBeforeEnd({ port }: Opened) {
  const body = delivery('n1').padEnd(1024 * 1024)
  const socket = await connectTo(port)
  onTestFinished(() => void socket.destroy())
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n`
  socket.write(`${head}X-T49-Webhook-Signature: ${signed(body, secret)}\r\n\r\n`)
  socket.write(body.slice(0, 1_000))
  return { cut: readToEnd(socket) }
}

describe('senders that stop before the end', () => {
  test('keep out nobody whose delivery comes at once', async () => {
    const opened = await openOne()
    const first = await stopBeforeEnd(opened)
    for (let sender = 0; sender < 255; sender += 1) await stopBeforeEnd(opened)
    expect((await opened.post(delivery('n2').padEnd(100_000))).status).toBe(202)
    expect(await first.cut).toBe('')
  })

  test('are cut after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const opened = await openOne()
    const { cut } = await stopBeforeEnd(opened)
    const outcomesLater = () => {
      vi.advanceTimersByTime(5_000)
      return opened.outcomes()
    }
    await expect.poll(outcomesLater).toEqual({ cut_off: 1 })
    expect(await cut).toBe('')
  })
})
