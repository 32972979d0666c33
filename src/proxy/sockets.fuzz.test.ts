import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { jsonApiMediaType } from '#contract/error.ts'
import { type ArrivedCall, callFault } from '#contract/testing/call-fault.ts'
import { fuzz } from '#contract/testing/fuzz.ts'
import { hostileRequests } from '#contract/testing/hostile-requests.ts'
import { knownTexts } from '#contract/testing/known-texts.ts'
import { bytesOf, type RawRequest, rawRequests } from './testing/raw-requests.ts'
import { startProxy, testKey } from './testing/start-proxy.ts'
import { goodAnswer } from './testing/upstream-answers.ts'
import { type Seen, startUpstream } from './testing/upstream-double.ts'

/** Milliseconds after which a sender says no more: the proxy may still wait for the rest of a body. */
const patienceMs = 300

/** Requests after which another proxy takes over. */
const requestsOfOne = 400

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

/** The call as the proxy should have made it: a body is read from bytes here. */
function arrived(call: { method: string; target: string; body: string }): ArrivedCall {
  return { ...call, target: call.target.replace(/^\/v2/, ''), body: call.body === '' ? null : call.body }
}

async function attempt(one: RawRequest): Promise<string> {
  const { proxy, upstream } = await nextPair()
  upstream.seen.length = 0
  const reply = await exchange(proxy.port, bytesOf(one, `127.0.0.1:${proxy.port}`))
  expect(reply).not.toContain(testKey)
  expect(upstream.seen.map((call) => callFault(arrived(call))).join()).toBe('')
  expect(proxy.log.splice(0).filter((line) => line.includes('request failed'))).toEqual([])
  if (reply === '') return 'no answer'
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(reply)?.[1])
  expect(status, reply).toBeLessThan(500)
  expect(status, reply).toBeGreaterThanOrEqual(100)
  expect(reply.toLowerCase(), String(status)).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
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
