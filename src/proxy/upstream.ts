import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { jsonApiMediaType } from '#contract/error.ts'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { shapeProblem } from '#http/json-shape.ts'
import { OneByOne } from '#http/one-by-one.ts'
import { readBytes } from '#http/read-body.ts'
import { PackedBody } from '#http/packed-body.ts'
import { type Answer, ask } from './ask.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { UpstreamClock } from './upstream-clock.ts'
import { createKeyRemover, createTextKeyRemover } from '#http/without-key.ts'
import { blankSecrets } from './without-secrets.ts'

/** An answer of the service, read to its end. */
export interface UpstreamAnswer {
  status: number
  /** Seconds to wait if it is a 429. */
  retrySeconds: number
  /** What any browser may see. */
  body: PackedBody
  /** The same with the secrets of webhooks, for a person who asks to see them. */
  revealed: PackedBody
}

/**
 * Why there is no answer that a browser may see.
 *
 * - `unsent`: no connection, so the request never left and costs nothing
 * - `unreachable`: the connection broke, and the request may have arrived
 * - `timeout`: too slow
 * - `broken`: an answer, but none of the tracking API
 * - `too_long`: an answer longer than any of the tracking API, which says nothing of how it answers other requests
 * - `error`: the service said that it failed
 * - `key_refused`: it did not take the key
 */
export type UpstreamFailure =
  | 'unsent'
  | 'unreachable'
  | 'timeout'
  | 'broken'
  | 'too_long'
  | 'error'
  | 'key_refused'

export interface UpstreamRequest {
  method: string
  /** Path and query, below the base URL. */
  target: string
  body: string | Uint8Array<ArrayBuffer> | null
  /** Members of which a success has at least one; null: whatever it says is believed. */
  answerMembers: readonly string[] | null
}

type Failure = ProxyStatus['service']['failure']

export interface UpstreamOptions {
  /** Base URL, with /v2. */
  url: string
  apiKey: string
  logger: Logger
}

/**
 * How a call went: null: the service is well, whatever it thinks of the request; `untold`: it says nothing of the
 * service, since its browser left first, or it was not sent.
 */
export type Ending = UpstreamFailure | null | 'untold'

/** What an outcome says about the service. */
export function endingOf(outcome: UpstreamAnswer | UpstreamFailure): Ending {
  if (outcome === 'too_long') return null
  if (typeof outcome === 'string') return outcome
  if (outcome.status === 401) return 'key_refused'
  return outcome.status >= 500 ? 'error' : null
}

/** Milliseconds that the service, or its file storage, gets to answer. */
export const answerTimeoutMs = 20_000

/** Bytes, unpacked; nothing in the tracking API is nearly as long. */
const maximumAnswerBytes = 8 * 1024 * 1024

/** What an answer's status says about the service as a whole. */
function failureOf(status: number): Failure {
  if (status === 401) return 'key_refused'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'error' : null
}

/** Codes of a connection that was refused by its certificate before anything was sent over it. */
const certificateCode = /^(?:CERT|ERR_TLS|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)/

/** Whether a failed request never left this machine: there was no connection to send it over. */
function isUnsent(error: unknown): boolean {
  // Of a host with several addresses each has failed.
  if (error instanceof AggregateError) return error.errors.every((each) => isUnsent(each))
  if (!(error instanceof Error)) return false
  const { syscall, code = '' } = error as NodeJS.ErrnoException
  return syscall === 'connect' || syscall === 'getaddrinfo' || certificateCode.test(code)
}

/** Statuses with which the tracking API answers what it has done. Others have no body, or are for caches. */
const successes = new Set([200, 201, 202, 204])

type Document = Record<string, unknown> | null

/** The object that a body holds; null where it is none: a login page in between comes with 200 as well. */
function objectIn(bytes: Uint8Array): Document {
  // Nobody who reads the answer, here or in a browser, shall recurse deeper.
  if (shapeProblem(bytes, Number.POSITIVE_INFINITY) !== null) return null
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
    return typeof value === 'object' && !Array.isArray(value) ? (value as Document) : null
  } catch {
    return null
  }
}

/** Whether an answer is one of the tracking API. What it says about most errors is not looked into here. */
function isAnswer(
  status: number,
  { method, answerMembers }: UpstreamRequest,
  body: Buffer,
  document: Document,
): boolean {
  // That a record is not there is believed to the service alone: a gateway says so of an address that it does not know.
  if (status === 404 || status === 410) return Array.isArray(document?.['errors'])
  if (status >= 400 && status < 600) return true
  if (!successes.has(status)) return false
  // What was done without more to say has no body.
  if (method !== 'GET' && body.byteLength === 0) return true
  return (
    document !== null &&
    (answerMembers === null || answerMembers.some((member) => isHeldIn(document, member)))
  )
}

/** Of a document `data` is a record, a list or null; what another member holds is for whoever reads it. */
function isHeldIn(answer: Readonly<Record<string, unknown>>, member: string): boolean {
  return member === 'data' ? typeof answer[member] === 'object' : Object.hasOwn(answer, member)
}

/** Why a request failed, in one line: whoever reads the log has no use for a stack of ours. */
function wordsFor(reason: unknown): string | undefined {
  if (reason instanceof AggregateError) return wordsFor(reason.errors[0])
  return reason instanceof Error ? reason.message : undefined
}

/** What something between us and the service wrote says nothing that a browser should show. */
export const nothingSaid = new TextEncoder().encode('{"errors":[]}')

/** The only place that sends the key to the service. */
export class UpstreamService {
  readonly clock = new UpstreamClock()
  /** Told when the embedded service has come up. */
  onUp: (() => void) | null = null
  readonly #options: UpstreamOptions
  /** Many long ones that end at the same time would have all others wait for seconds. */
  readonly #answers = new OneByOne()
  readonly #withoutKey: ReturnType<typeof createKeyRemover>
  /** What the service or its file storage says outside a body, as a browser may see it. */
  readonly withoutKey: ReturnType<typeof createTextKeyRemover>
  #url: string
  #state: ProxyStatus['service'] = { lastAnsweredAt: null, failure: null }

  constructor(options: UpstreamOptions) {
    this.#options = options
    this.#url = options.url
    this.#withoutKey = createKeyRemover(options.apiKey)
    this.withoutKey = createTextKeyRemover(options.apiKey)
  }

  /** The base URL, with /v2. */
  get url(): string {
    return this.#url
  }

  /** How the last request went, for `/api/status`. */
  get state(): ProxyStatus['service'] {
    return this.#state
  }

  /** Sends one request. It ends when `signal` aborts or the service takes too long. */
  async send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamAnswer | UpstreamFailure> {
    if (signal.aborted) return 'unsent'
    // By hand: on Node 20 signals of `AbortSignal.any` leak.
    const ending = new AbortController()
    const end = () => ending.abort()
    const timer = setTimeout(end, answerTimeoutMs)
    signal.addEventListener('abort', end)
    try {
      const response = await this.#ask(`${this.#url}${request.target}`, request, ending.signal)
      const body = await readBytes(response.body, maximumAnswerBytes)
      if (body === null) {
        const { logger } = this.#options
        logger.warn({ mostBytes: maximumAnswerBytes }, 'an answer of the tracking service is too long')
        this.#note(failureOf(response.status))
        return response.status < 500 ? 'too_long' : 'error'
      }
      return await this.#answers.run(() => this.#understand(response, request, body))
    } catch (error) {
      // The error can name addresses: a browser only learns "no connection" or "too slow".
      const failure = ending.signal.aborted && !signal.aborted ? 'timeout' : 'unreachable'
      if (!signal.aborted) this.#note(failure, error)
      return failure === 'unreachable' && isUnsent(error) ? 'unsent' : failure
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
  }

  /** In two turns of the loop: a long answer takes some milliseconds in each. */
  async #understand(
    response: Answer,
    request: UpstreamRequest,
    received: Buffer<ArrayBuffer>,
  ): Promise<UpstreamAnswer | UpstreamFailure> {
    const { status, headers } = response
    const body = this.#withoutKey(received)
    const document = objectIn(body)
    await nextTurn()
    if (!isAnswer(status, request, body, document)) {
      this.#note('error', new Error(`An answer with status ${status} is not of the tracking API.`))
      return 'broken'
    }
    this.clock.learn(headers)
    this.#note(failureOf(status))
    const revealed = new PackedBody(status < 400 || document !== null ? body : nothingSaid)
    const shown = blankSecrets(document) ? new PackedBody(Buffer.from(JSON.stringify(document))) : revealed
    return { status, retrySeconds: retryAfterSeconds(headers), body: shown, revealed }
  }

  /**
   * The embedded service is up at this address. Its clock is read outside the tracking API, which costs no
   * budget, so the first page shows the right time.
   */
  async markUp(url: string): Promise<void> {
    this.#url = url
    try {
      const question = { method: 'GET', body: null }
      const left = AbortSignal.timeout(answerTimeoutMs)
      const response = await this.#ask(new URL('/control/clock', url).href, question, left)
      this.clock.learn(response.headers)
      response.body.destroy()
      this.#note(failureOf(response.status))
      this.onUp?.()
    } catch (error) {
      this.#note('unreachable', error)
    }
  }

  /** The embedded service has stopped. */
  markDown(): void {
    this.#note('unreachable', new Error('The embedded tracking service has stopped.'))
  }

  #ask(
    url: string,
    { method, body }: Pick<UpstreamRequest, 'method' | 'body'>,
    signal: AbortSignal,
  ): Promise<Answer> {
    return ask(url, {
      method,
      body,
      headers: {
        accept: `${jsonApiMediaType}, application/json`,
        authorization: `Token ${this.#options.apiKey}`,
        // A file is sent as bytes, everything else as JSON:API.
        ...(typeof body === 'string' && { 'content-type': jsonApiMediaType }),
        ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
      },
      signal,
    })
  }

  /**
   * Notes how the last request went. Logs a change, not every request.
   * @param reason why there was no answer; null: there was one
   */
  #note(failure: Failure, reason: unknown = null): void {
    const { logger } = this.#options
    if (failure === null && this.#state.failure !== null)
      logger.info('the tracking service is answering again')
    else if (failure !== this.#state.failure)
      logger.warn({ failure, reason: wordsFor(reason) }, 'the tracking service is failing')
    this.#state = { lastAnsweredAt: reason === null ? Date.now() : this.#state.lastAnsweredAt, failure }
  }
}
