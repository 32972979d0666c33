import * as fc from 'fast-check'
import { expect, vi } from 'vitest'
import { errorBodySchema, jsonApiMediaType } from '#contract/error.ts'
import { matchOperation } from '#contract/match.ts'
import { type OperationName, operationOf } from '#contract/operations.ts'
import { proxyFilesPrefix } from '#contract/proxy-files.ts'
import { proxyApiPrefix } from '#contract/proxy-status.ts'
import samples from '#contract/samples.json' with { type: 'json' }
import { type ArrivedCall, callFault } from './call-fault.ts'
import { fuzz } from './fuzz.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'
import { knownTexts } from './known-texts.ts'
import type { Question } from '../../src/proxy/ask.ts'
import { answerWithoutSocket } from './answer-without-socket.ts'
import { startProxy, testKey } from '../../src/proxy/testing/start-proxy.ts'
import { upstreamAnswer, upstreamAnswers } from './upstream-answers.ts'

interface Case extends HostileRequest {
  /** Below which the path is asked for. */
  prefix: string
  /** How the service answers. */
  answer: string
}

/** The service of one proxy. */
const serviceUrlOf = (count: number) => `http://service.test/${count}/v2`

/** Requests after which another proxy takes over: what one remembers must not hide the others' faults. */
const requestsOfOne = 400

/** Where the table begins, and where a client might look for it. */
const prefixes = fc.oneof(
  { weight: 12, arbitrary: fc.constant(proxyApiPrefix) },
  { weight: 2, arbitrary: fc.constantFrom(`${proxyFilesPrefix}/documents`, `${proxyFilesPrefix}/uploads`) },
  { weight: 1, arbitrary: fc.constantFrom('', '/api', '/API/v2', '/api//v2', '/api/v2/../v3', '//api/v2') },
)

/** Statuses from 500 on that tell of a service that fails; the first is its own. */
const failing = new Set([500, 502, 503, 504, 599])

const securityHeaders = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]

/** All that the service gets to know of a request, beside method, address and body. */
const ownHeaders = new Set(['accept', 'authorization', 'content-length', 'content-type'])

let proxies = 0
let proxy: Awaited<ReturnType<typeof startProxy>> | null = null
let left = 0
let answer = 'good'
let calls: ArrivedCall[] = []
/** What is wrong with what was asked, apart from the call. */
let strayed: string[] = []

/** Whether a proxy asks that was closed after a fault: it still tries whether its service is back. */
function isOfEarlierProxy(url: string): boolean {
  const count = /^http:\/\/service\.test\/(\d+)\//.exec(url)?.[1]
  return count !== undefined && Number(count) < proxies
}

/** Whether the service has just said that a file is at this address. */
function isNamedFile(url: string): boolean {
  const last = calls.at(-1)
  return url === samples.getDocumentDownload.download_url && last?.target.endsWith('/download_url') === true
}

/** Stands for the network: whatever the proxy asks for, wherever, is a call. */
function answerOfNetwork(url: string, { method = 'GET', headers = {}, body }: Question): Response {
  if (isOfEarlierProxy(url)) return new Response('{}')
  const serviceUrl = serviceUrlOf(proxies)
  if (isNamedFile(url)) {
    // Files lie wherever the service says, and nobody there is told who asks.
    if (Object.keys(headers).length > 0) strayed.push('a file with headers')
    return new Response('a file', { headers: { 'content-type': 'text/html' } })
  }
  if (!url.startsWith(`${serviceUrl}/`)) strayed.push(`asked for ${url}`)
  if (headers['authorization'] !== `Token ${testKey}`) strayed.push('without the key')
  const others = Object.keys(headers).filter((name) => !ownHeaders.has(name))
  if (others.length > 0) strayed.push(`with ${others.join(', ')}`)
  const target = url.slice(serviceUrl.length)
  calls.push({ method, target, body })
  return upstreamAnswer(answer, method, target)
}

vi.mock('../../src/proxy/ask.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../src/proxy/ask.ts')>()),
  ask: async (address: string | URL, question: Question) =>
    answerWithoutSocket(answerOfNetwork(String(address), question)),
}))

async function nextProxy(kind: string) {
  if (proxy === null || left === 0 || kind !== 'good') {
    await proxy?.close()
    proxies += 1
    proxy = await startProxy(serviceUrlOf(proxies), { budget: 1_000_000 })
    left = requestsOfOne
  }
  // What goes wrong at the service is remembered: each fault gets a proxy that knows of no other.
  left = kind === 'good' ? left - 1 : 0
  return proxy
}

function requestOf({ prefix, method, path, query, headers, body }: Case, port: number): Request | null {
  const own = `127.0.0.1:${port}`
  const target = `http://${own}${prefix}${path}${query === '' ? '' : `?${query}`}`
  const all = new Headers({ host: own, origin: `http://${own}`, 'sec-fetch-site': 'same-origin', ...headers })
  const mayHaveBody = !/^(?:get|head)$/i.test(method)
  try {
    return new Request(target, { method, headers: all, body: mayHaveBody ? body : null })
  } catch {
    // No program can send it: an address that is none.
    return null
  }
}

/** What an answer must be, whatever was asked. */
async function checkAnswer(response: Response, isOfApi: boolean): Promise<void> {
  for (const name of securityHeaders) expect(response.headers.get(name), name).not.toBeNull()
  const text = await response.text()
  expect(text).not.toContain(testKey)
  if (response.status >= 500) {
    expect(answer, text).not.toBe('good')
    expect(failing, text).toContain(response.status)
  }
  if (response.status < 400 || !isOfApi) return
  // What the service itself says goes through as it came.
  if (calls.length > 0 && response.status < 500) return
  expect(response.headers.get('content-type')).toBe(jsonApiMediaType)
  const { errors } = errorBodySchema.parse(JSON.parse(text))
  expect(errors.map(({ status }) => status)).toEqual(errors.map(() => String(response.status)))
}

/** The first parameter that a request gives an operation and its schema refuses. */
function refusedParameter(name: OperationName, search: URLSearchParams): string | undefined {
  const { query = {}, required = [] } = operationOf(name)
  return Object.keys(query).find((parameter) => {
    const text = search.get(parameter)
    return text === null ? required.includes(parameter) : query[parameter]?.safeParse(text).success === false
  })
}

async function attempt(one: Case): Promise<string> {
  const { handle, port, log } = await nextProxy(one.answer)
  const request = requestOf(one, port)
  if (request === null) return 'not sent'
  answer = one.answer
  calls = []
  strayed = []
  const logged = log.length
  const url = new URL(request.url)
  const response = await handle(request)
  const told = response.clone()
  await checkAnswer(response, url.pathname.startsWith('/api/'))
  expect(log.slice(logged).filter((line) => line.includes('request failed'))).toEqual([])
  expect(strayed).toEqual([])
  expect(calls.map(callFault).join()).toBe('')
  expect(calls.length).toBeLessThanOrEqual(1)
  const match = url.pathname.startsWith(`${proxyApiPrefix}/`)
    ? matchOperation(request.method, url.pathname.slice(proxyApiPrefix.length))
    : null
  const refused = match === null ? undefined : refusedParameter(match.name, url.searchParams)
  if (refused !== undefined && response.status === 400 && request.body === null) {
    const { errors } = errorBodySchema.parse(await told.json())
    expect(errors[0]?.source?.parameter).toBeTypeOf('string')
  }
  const isFile = url.pathname.startsWith(`${proxyFilesPrefix}/`)
  if (!isFile && (match === null || refused !== undefined)) expect(calls).toEqual([])
  const { body, success } = operationOf(one.name)
  // A body is made of the members that its schema names: what they hold may still be refused.
  const isRefused = body !== undefined && response.status === 422
  if (one.class === 'valid' && answer === 'good' && !isRefused) expect(response.status).toBe(success.status)
  if (calls.length > 0) return answer === 'good' ? 'answered' : 'failed'
  return response.status < 400 ? 'answered without a call' : `refused ${response.status}`
}

fuzz<Case>({
  name: 'proxy',
  title: 'no request makes the proxy fail, or ask the service for what the table does not know',
  cases: () =>
    fc.tuple(hostileRequests(knownTexts), upstreamAnswers, prefixes).map(([request, kind, prefix]) => ({
      ...request,
      answer: kind,
      prefix: request.class === 'valid' ? proxyApiPrefix : prefix,
    })),
  classOf: (one) => one.class,
  attempt,
  classes: { valid: 0.25, near: 0.4, wild: 0.15 },
  outcomes: { answered: 0.3, failed: 0.02, 'refused 404': 0.1, 'refused 400': 0.02 },
  async finish() {
    await proxy?.close()
  },
})
