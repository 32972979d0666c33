import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BatchPorts, BatchRow } from '#app/pages/track/tracking-batch.ts'
import type { Answer, Question } from '../../src/proxy/ask.ts'
import { answerWithoutSocket } from '../fuzz/answer-without-socket.ts'
import { Budget } from '../../src/proxy/budget.ts'
import { createServer } from '../../src/proxy/server.ts'
import { TrackingCalls } from '../../src/proxy/tracking-calls.ts'
import { UpstreamService } from '../../src/proxy/upstream.ts'
import { testKey, testNow, TestService } from '../../src/service/testing/test-service.ts'

/** Requests in a rolling minute, of the service and of the proxy's budget: contract/README.md, Limits. */
const limit = 100

const count = 2_000

/** Milliseconds between two clicks of somebody who works on meanwhile at another screen. */
const clickMs = 5_000

const dashboard = 'http://127.0.0.1:8080'
const upstreamUrl = 'http://service.test/v2'

/** What happens to some of the numbers on their way, by the place in which they are sent. */
type Trouble =
  | 'lost before the service'
  | 'answer lost before the proxy'
  | 'answer lost before the browser'
  | 'reload before it is taken'
  | 'reload after it is taken'

function troubleOf(place: number): Trouble | null {
  if (place === 611) return 'reload after it is taken'
  if (place === 1_322) return 'reload before it is taken'
  if (place % 97 === 0) return 'answer lost before the proxy'
  if (place % 101 === 0) return 'answer lost before the browser'
  return place % 103 === 0 ? 'lost before the service' : null
}

/** Time that passes only while nobody works: an hour of waiting is over at once. */
async function hurry<Result>(work: Promise<Result>, isWorking: () => boolean): Promise<Result> {
  const state = { idle: 0, ended: false }
  const end = () => {
    state.ended = true
  }
  work.then(end, end)
  while (!state.ended) {
    await new Promise((resolve) => setImmediate(resolve))
    state.idle = isWorking() ? 0 : state.idle + 1
    // What is handed on between the programs takes some turns.
    if (state.idle > 3) {
      state.idle = 0
      vi.advanceTimersToNextTimer()
    }
  }
  return work
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/** The way between the programs: not always as fast, always the same. */
function wayMs(place: number): number {
  return 15 + ((place * 37) % 160)
}

let folder: string
let service: TestService

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-import-'))
  service = await TestService.open({ databaseUrl: null, dataDirectory: folder }, { rateLimit: limit })
  vi.useFakeTimers({
    now: testNow,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  service.clock.set({ now: testNow, speed: 1 })
})

afterEach(async () => {
  vi.useRealTimers()
  await service.close()
  rmSync(folder, { recursive: true })
})

/** Set by the test: how the proxy reaches the service. */
const joined = vi.hoisted(() => ({ ask: null as Programs['ask'] | null }))

vi.mock('../../src/proxy/ask.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../src/proxy/ask.ts')>()),
  ask: (address: string, question: Question) => joined.ask?.(address, question),
}))

const upstream = new UpstreamService({
  url: upstreamUrl,
  apiKey: testKey,
  logger: pino({ enabled: false }),
})

const budget = new Budget(limit)

/** The three programs, joined without sockets, and what went over the two ways between them. */
class Programs {
  /** The tab that imports; what it waits for never comes once it is closed. */
  tab = new AbortController()
  /** Statuses of the service's answers to numbers, and of all answers that reached a browser. */
  readonly taken: number[] = []
  readonly seen: number[] = []
  readonly troubles: Trouble[] = []
  #working = 0
  #sent = 0
  #trouble: Trouble | null = null
  readonly #proxy = createServer({
    address: { host: '127.0.0.1', port: 8080, openAccess: false, allowedHosts: [] },
    upstream,
    budget,
    calls: new TrackingCalls({ upstream, budget }),
    staticFiles: {
      version: 'test',
      index: '',
      isPage: () => false,
      filesOf: () => [],
      serve: () => new Response(null, { status: 404 }),
    },
    logger: pino({ enabled: false }),
  })

  isWorking = (): boolean => this.#working > 0

  /** What the app knows as `fetch`. */
  fetch = (address: string, init: RequestInit = {}): Promise<Response> =>
    this.browse(address, init, this.tab.signal)

  async browse(path: string, init: RequestInit, tab: AbortSignal): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('host', new URL(dashboard).host)
    headers.set('sec-fetch-site', 'same-origin')
    const signal = AbortSignal.any([tab, ...(init.signal == null ? [] : [init.signal])])
    const response = await this.#proxy(new Request(`${dashboard}${path}`, { ...init, headers, signal }))
    // A tab that is gone hears nothing anymore, not even of a failure.
    if (tab.aborted) return new Promise(() => undefined)
    if (init.method === 'POST' && this.#takeTrouble('answer lost before the browser')) {
      throw new TypeError('Failed to fetch')
    }
    this.seen.push(response.status)
    return response
  }

  /** How the proxy asks. */
  ask = async (
    address: string | URL,
    { method = 'GET', headers = {}, body, signal }: Question,
  ): Promise<Answer> => {
    const isNumber = method === 'POST'
    if (isNumber) {
      this.#sent += 1
      this.#trouble = troubleOf(this.#sent)
      if (this.#trouble !== null) this.troubles.push(this.#trouble)
    }
    const way = wayMs(this.#sent)
    await after(way)
    if (isNumber && this.#takeTrouble('reload before it is taken')) this.tab.abort()
    const isLost = isNumber && this.#takeTrouble('lost before the service')
    if (isLost || signal?.aborted === true) throw new Error('socket hang up')
    this.#working += 1
    service.realMs = performance.now()
    const { pathname, search } = new URL(address)
    const sent = typeof body === 'string' ? { body } : {}
    const response = await service.send(`${pathname}${search}`, { method, headers, ...sent })
    this.#working -= 1
    if (isNumber) this.taken.push(response.status)
    if (isNumber && this.#takeTrouble('reload after it is taken')) this.tab.abort()
    await after(way / 2)
    if (isNumber && this.#takeTrouble('answer lost before the proxy')) throw new Error('aborted')
    return answerWithoutSocket(response)
  }

  #takeTrouble(trouble: Trouble): boolean {
    const isIt = this.#trouble === trouble
    if (isIt) this.#trouble = null
    return isIt
  }
}

/** The app as a tab loads it: nothing is left of the tab before. */
async function load() {
  vi.resetModules()
  const { batchPorts } = await import('#app/pages/track/batch-ports.ts')
  const { isOpen, runBatch } = await import('#app/pages/track/tracking-batch.ts')
  const { findNumbers } = await import('#app/pages/track/find-numbers.ts')
  const { checkedNumbers, isFaulty, numbersToSend } = await import('#app/pages/track/paste-schema.ts')
  const { resultFile } = await import('#app/pages/track/result-file.ts')
  const ports = batchPorts(new QueryClient())
  return { ports, isOpen, runBatch, findNumbers, checkedNumbers, isFaulty, numbersToSend, resultFile }
}

function sheet(): string {
  const rows = Array.from({ length: count }, (_, row) => `MAEU${700_500_000 + row};MAEU;PO-${row}`)
  return ['Bill of lading;SCAC;Reference', ...rows].join('\r\n')
}

test('a sheet of 2,000 numbers goes through the real budget, over two reloads and lost answers, each once', async () => {
  const programs = new Programs()
  vi.stubGlobal('fetch', programs.fetch)
  joined.ask = programs.ask

  let app = await load()
  const checked = app.checkedNumbers(app.findNumbers(sheet()).numbers, {})
  expect(checked.filter(app.isFaulty)).toEqual([])
  const rows = app.numbersToSend(checked)
  expect(rows.length).toBe(count)

  let kept: readonly BatchRow[] = rows.map((row) => ({ ...row, state: { kind: 'waiting' } }))
  const colleague = new AbortController().signal
  const working = async () => {
    for (let page = 1; kept.some(app.isOpen); page += 1) {
      await programs.browse(`/api/v2/shipments?page[size]=1&page[number]=${page}`, {}, colleague)
      await after(clickMs)
    }
  }

  const importing = async () => {
    while (kept.some(app.isOpen)) {
      const tab = programs.tab.signal
      // Node has no database of a browser; what is written there is read after the reload.
      const ports: BatchPorts = {
        ...app.ports,
        keep: (next) => {
          kept = next
          return Promise.resolve()
        },
      }
      const closed = new Promise((resolve) => {
        tab.addEventListener('abort', resolve)
      })
      const controller = new AbortController()
      await Promise.race([closed, app.runBatch(kept, ports, controller.signal, () => undefined)])
      if (!tab.aborted) return
      programs.tab = new AbortController()
      app = await load()
      kept = structuredClone(kept)
    }
  }
  const began = performance.now()
  await hurry(Promise.all([importing(), working()]), programs.isWorking)

  expect(new Set(programs.troubles).size).toBe(5)
  expect(new Set(programs.seen)).toEqual(new Set([200, 201, 502]))
  // Not one was sent that the service already had: it would have refused it.
  expect(programs.taken).toEqual(Array.from({ length: count }, () => 201))
  const minutes = (performance.now() - began) / 60_000
  expect(minutes).toBeGreaterThan(count / limit)
  expect(minutes).toBeLessThan(count / (limit / 2))

  const requests = await service.store.database
    .selectFrom('tracking_request')
    .select(['id', 'request_number'])
    .where('request_number', 'like', 'MAEU700%')
    .where('created_at', '>=', testNow)
    .execute()
  expect(requests.length).toBe(count)
  const idOf = new Map(requests.map(({ id, request_number: number }) => [number, id]))
  const lines = app.resultFile(kept).trim().split('\r\n')
  expect(lines.length).toBe(count + 1)
  expect(lines.slice(1)).toEqual(
    rows.map(
      ({ number, references: [reference] }) =>
        `${number},bill_of_lading,MAEU,${reference},sent,,${idOf.get(number) ?? 'never asked for'}`,
    ),
  )
})
