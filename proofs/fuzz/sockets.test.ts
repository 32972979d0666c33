import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { quaysideClockHeader } from '#contract/clock-header.ts'
import { jsonApiMediaType } from '#contract/error.ts'
import { type ArrivedCall, callFault } from './call-fault.ts'
import { fuzz } from './fuzz.ts'
import { hostileRequests } from './hostile-requests.ts'
import { knownTexts } from './known-texts.ts'
import { bytesOf, type RawRequest, rawRequests } from './raw-requests.ts'
import { startProxy, testKey } from '../../src/proxy/testing/start-proxy.ts'
import { goodAnswer } from './upstream-answers.ts'
import { type Seen, startUpstream } from '../../src/proxy/testing/upstream-double.ts'

/** Milliseconds after which a sender says no more: the proxy may still wait for the rest of a body. */
const patienceMs = 300

/** Requests after which another proxy takes over. */
const requestsOfOne = 400

/** What is refused before any handler: no HTTP, too much of it, or a method or version that does not exist. */
const refusedUnread = [400, 408, 413, 414, 417, 431, 501, 505]

interface Pair {
  upstream: Awaited<ReturnType<typeof startUpstream>>
  proxy: Awaited<ReturnType<typeof startProxy>>
}

let pair: Pair | null = null
let left = 0

function answer({ method, target }: Seen, response: ServerResponse): void {
  const { status, text } = goodAnswer(method, target.replace(/^\/v2/, ''))
  response.writeHead(status, { 'content-type': jsonApiMediaType })
  response.end(text ?? '')
}

async function end(): Promise<void> {
  await pair?.proxy.close()
  await pair?.upstream.close()
  pair = null
}

async function nextPair(): Promise<Pair> {
  if (pair === null || left === 0) {
    await end()
    const upstream = await startUpstream(answer)
    pair = { upstream, proxy: await startProxy(upstream.url, { budget: 1_000_000 }) }
    // It tells the service's time, by which a handler's answer is known, once it has heard it.
    const { url } = pair.proxy
    await fetch(`${url}/api/v2/shipments`, { headers: { 'sec-fetch-site': 'same-origin' } })
    left = requestsOfOne
  }
  left -= 1
  return pair
}

/** All that comes back until the connection ends; a sender that has waited long enough ends it. */
function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' })
    const finish = () => resolve(Buffer.concat(parts).toString('latin1'))
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => socket.destroy())
    socket.on('close', finish)
    socket.write(bytes)
  })
}

/** The call without what stands before it at the double. Only a file may be empty and still a body. */
function arrived({ method, target, body }: Seen): ArrivedCall {
  const isNone = body === '' && method !== 'PUT'
  return { method, target: target.replace(/^\/v2/, ''), body: isNone ? null : body }
}

async function attempt(one: RawRequest): Promise<string> {
  const { proxy, upstream } = await nextPair()
  upstream.seen.length = 0
  const all = await exchange(proxy.port, bytesOf(one, `127.0.0.1:${proxy.port}`))
  const reply = all.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  expect(reply).not.toContain(testKey)
  expect(upstream.seen.map((call) => callFault(arrived(call))).join()).toBe('')
  expect(proxy.log.splice(0).filter((line) => line.includes('request failed'))).toEqual([])
  if (reply === '') return 'no answer'
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(reply)?.[1])
  const [head = ''] = reply.toLowerCase().split('\r\n\r\n')
  if (head.includes(`\r\n${quaysideClockHeader}: `)) {
    expect(status, reply).toBeLessThan(500)
    expect(head).toMatch(/\r\nx-content-type-options: nosniff(\r\n|$)/)
  } else expect(refusedUnread, reply).toContain(status)
  return upstream.seen.length > 0
    ? 'answered'
    : status < 400
      ? 'answered without a call'
      : `refused ${status}`
}

fuzz<RawRequest>({
  name: 'sockets',
  title: 'no bytes make the proxy fail, or ask the service for what the table does not know',
  cases: () => rawRequests(hostileRequests(knownTexts)),
  classOf: ({ request, harm }) => (harm === 'none' ? request.class : 'wild'),
  attempt,
  classes: { valid: 0.1, near: 0.15, wild: 0.3 },
  outcomes: { answered: 0.1, 'refused 400': 0.05, 'refused 404': 0.05 },
  finish: end,
})
