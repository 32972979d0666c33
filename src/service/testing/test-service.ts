import { pino } from 'pino'
import { expect } from 'vitest'
import { parseClock, simulationClockHeader } from '#contract/clock-header.ts'
import { errorBodySchema, jsonApiMediaType } from '#contract/error.ts'
import { matchOperation } from '#contract/match.ts'
import { type OperationName, operationOf, operations, type WireResultOf } from '#contract/operations.ts'
import type { Included } from '#contract/records.ts'
import { WorldClock } from '../clock.ts'
import { defaultPromptMs } from '../notifications/settings.ts'
import { WebhookDispatcher } from '../notifications/webhook-dispatcher.ts'
import { refusalsOf } from '../openapi.ts'
import { RateLimit } from '../rate-limit.ts'
import { createServer } from '../server.ts'
import { Simulation, type SimulationConfig } from '../simulation/simulation.ts'
import type { Store } from '../store/store.ts'
import type { Place } from '#database/place.ts'

export const testKey = 'a-key-for-tests'

/** The anchor of the featured shipments. */
export const testNow = Date.parse('2026-11-21T17:00:00Z')

/** A world large enough for several pages and small enough to write quickly. */
export const testWorld = {
  seed: 1,
  shipments: 120,
  startAt: testNow,
  speed: 0,
} satisfies Partial<SimulationConfig>

/** What matches the refusal of one member of a body. */
export function refusedAt(pointer: string, error: object = {}) {
  return { status: 422, errors: [{ ...error, source: { pointer } }] }
}

/** What matches the refusal of a parameter. */
export function refusedParameter(parameter: string) {
  return { status: 400, errors: [{ title: 'Bad Request', source: { parameter } }] }
}

export interface ErrorReply {
  status: number
  errors: { title?: unknown; detail?: unknown; code?: unknown; status?: unknown; source?: unknown }[]
}

/** A service in this process: requests go to its handler without a socket. */
export class TestService {
  readonly simulation: Simulation
  readonly store: Store
  readonly clock: WorldClock
  /** Works only when a test drains its queue. */
  readonly dispatcher: WebhookDispatcher
  /** Milliseconds of real time, as the request limit and the pauses between deliveries see it. */
  realMs = 0
  readonly #handler: (request: Request) => Promise<Response>

  private constructor(simulation: Simulation, rateLimit: number) {
    this.simulation = simulation
    this.store = simulation.store
    this.clock = new WorldClock(simulation.openedAt, 0)
    const logger = pino({ enabled: false })
    this.dispatcher = new WebhookDispatcher({
      database: this.store.database,
      advanceTo: (now) => simulation.advanceTo(now),
      worldNow: () => this.clock.now(),
      settings: { allowLocal: true, timeoutMs: 60_000, promptMs: defaultPromptMs, firstPauseMs: 10_000 },
      logger,
      realNow: () => this.realMs,
    })
    this.#handler = createServer({
      simulation,
      clock: this.clock,
      dispatcher: this.dispatcher,
      apiKey: testKey,
      rateLimit: new RateLimit(rateLimit, () => this.realMs),
      logger,
    })
  }

  static async open(
    place: Place,
    options: Partial<SimulationConfig> & { rateLimit?: number } = {},
  ): Promise<TestService> {
    const simulation = await Simulation.open({ ...testWorld, ...place, ...options })
    return new TestService(simulation, options.rateLimit ?? 1_000_000)
  }

  /** Advances the world's clock. */
  advance(milliseconds: number): void {
    this.clock.set({ now: this.clock.now() + milliseconds })
  }

  /** @param path from the root of the server, such as `/v2/shipments` */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('authorization')) headers.set('authorization', `Token ${testKey}`)
    const response = await this.#handler(new Request(`http://service.test${path}`, { ...init, headers }))
    expect(parseClock(response.headers.get(simulationClockHeader))).toMatchObject({ simulated: true })
    return response
  }

  /** The response of an operation, on the wire, after a check against the contract. A body is JSON or a file. */
  async call<Name extends OperationName>(
    name: Name,
    path: string,
    body?: unknown,
  ): Promise<WireResultOf<Name>> {
    const init = this.requestOf(name, body)
    const response = await this.send(`/v2${path}`, init)
    const text = await response.text()
    expect({ status: response.status, text: response.ok ? '' : text }).toEqual({
      status: operations[name].success.status,
      text: '',
    })
    expect(response.headers.get('content-type')).toBe(text === '' ? null : jsonApiMediaType)
    expect(matchOperation(operationOf(name).method, path.split('?')[0] ?? '')?.name).toBe(name)
    const wire = (text === '' ? undefined : JSON.parse(text)) as WireResultOf<Name>
    expectContract(name, wire)
    return wire
  }

  requestOf(name: OperationName, body?: unknown): RequestInit {
    const { method } = operationOf(name)
    if (body === undefined) return { method }
    return body instanceof Uint8Array
      ? { method, body: new Uint8Array(body) }
      : { ...this.post(body), method }
  }

  /** Sends JSON as a client of the interface does. */
  post(value: unknown): RequestInit {
    return {
      method: 'POST',
      headers: { 'content-type': jsonApiMediaType },
      body: JSON.stringify(value),
    }
  }

  patch(value: unknown): RequestInit {
    return { ...this.post(value), method: 'PATCH' }
  }

  /** A response that must be a refusal with the error body. */
  async refusal(path: string, init: RequestInit = {}): Promise<ErrorReply> {
    const response = await this.send(path, init)
    expect(response.headers.get('content-type')).toBe(jsonApiMediaType)
    const body = errorBodySchema.parse(await response.json())
    expect([...new Set(body.errors.map((error) => error.status))]).toEqual([String(response.status)])
    const match = path.startsWith('/v2/')
      ? matchOperation(init.method ?? 'GET', path.slice(3).split('?')[0] ?? '')
      : null
    if (match !== null) {
      // Every status must be in the description.
      expect(Object.keys(refusalsOf(operationOf(match.name)))).toContain(String(response.status))
    }
    return { status: response.status, errors: body.errors }
  }

  close(): Promise<void> {
    return this.simulation.close()
  }
}

/** Stricter than the app: every member is readable, and no included record comes twice. */
function expectContract(name: OperationName, wire: object | undefined): void {
  const parsed = operations[name].success.schema.parse(wire) as { included?: Included } | undefined
  const sent =
    wire !== undefined && 'included' in wire && Array.isArray(wire.included) ? wire.included.length : 0
  expect(parsed?.included?.size ?? 0).toBe(sent)
}
