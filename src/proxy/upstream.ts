import type { Logger } from 'pino'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { readBytes } from '#http/read-body.ts'
import { PackedBody } from './packed-body.ts'
import type { UpstreamClock } from './upstream-clock.ts'
import { createKeyRemover } from './without-key.ts'
import { withoutSecrets } from './without-secrets.ts'

/** An answer of the service, read to its end. */
export interface UpstreamAnswer {
  status: number
  retryAfter: string | null
  /** What any browser may see. */
  body: PackedBody
  /** The same with the secrets of webhooks, for a person who asks to see them. */
  revealed: PackedBody
}

export type UpstreamFailure = 'unreachable' | 'timeout'

export interface UpstreamRequest {
  method: string
  /** Path and query, below the base URL. */
  target: string
  body: string | Uint8Array<ArrayBuffer> | null
}

type Failure = ProxyStatus['service']['failure']

export interface UpstreamOptions {
  /** Base URL, with /v2. */
  url: string
  apiKey: string
  clock: UpstreamClock
  logger: Logger
}

/** Milliseconds that the service, or its file storage, gets to answer. */
export const answerTimeoutMs = 20_000

/** Bytes; nothing in the tracking API is longer. */
const maximumAnswerBytes = 50 * 1024 * 1024

/** What an answer's status says about the service as a whole. */
function failureOf(status: number): Failure {
  if (status === 401) return 'key_refused'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'error' : null
}

/** A file is sent as bytes, everything else as JSON:API. */
function mediaTypeOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? 'application/vnd.api+json' : 'application/octet-stream'
}

function answerOf(response: Response, bytes: Uint8Array<ArrayBuffer>): UpstreamAnswer {
  const revealed = new PackedBody(bytes)
  const shown = withoutSecrets(bytes)
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: shown === bytes ? revealed : new PackedBody(shown),
    revealed,
  }
}

/** The only place that sends the key to the service. */
export class UpstreamService {
  readonly clock: UpstreamClock
  readonly #options: UpstreamOptions
  readonly #withoutKey: ReturnType<typeof createKeyRemover>
  #url: string
  #state: ProxyStatus['service'] = { lastAnsweredAt: null, failure: null }

  constructor(options: UpstreamOptions) {
    this.#options = options
    this.#url = options.url
    this.#withoutKey = createKeyRemover(options.apiKey)
    this.clock = options.clock
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
    if (signal.aborted) return 'unreachable'
    // Read again below on purpose: on Node 20 and 22.12 a timeout that only AbortSignal.any refers to is
    // garbage-collected and never fires (nodejs/node#57736).
    const timeout = AbortSignal.timeout(answerTimeoutMs)
    try {
      const either = AbortSignal.any([signal, timeout])
      const response = await this.#fetch(`${this.#url}${request.target}`, request, either)
      this.clock.learn(response.headers)
      const body = await readBytes(response.body, maximumAnswerBytes)
      if (body === null) throw new Error(`The answer is longer than ${maximumAnswerBytes} bytes.`)
      this.#answered(failureOf(response.status))
      return answerOf(response, this.#withoutKey(body))
    } catch (error) {
      // The error can name addresses: a browser only learns "no connection" or "too slow".
      const failure = timeout.aborted ? 'timeout' : 'unreachable'
      if (!signal.aborted) this.#failed(failure, error)
      return failure
    }
  }

  /**
   * The embedded service is up at this address. Its clock is read outside the tracking API, which costs no
   * budget, so the first page shows the right time.
   */
  async markUp(url: string): Promise<void> {
    this.#url = url
    try {
      const question = { method: 'GET', body: null }
      const response = await this.#fetch(new URL('/control/clock', url).href, question)
      this.clock.learn(response.headers)
      await response.arrayBuffer()
      this.#answered(failureOf(response.status))
    } catch (error) {
      this.#failed('unreachable', error)
    }
  }

  /** The embedded service has stopped. */
  markDown(): void {
    this.#failed('unreachable', new Error('The embedded tracking service has stopped.'))
  }

  #fetch(url: string, request: Omit<UpstreamRequest, 'target'>, signal?: AbortSignal): Promise<Response> {
    return fetch(url, {
      method: request.method,
      headers: {
        accept: 'application/vnd.api+json, application/json',
        authorization: `Token ${this.#options.apiKey}`,
        ...(request.body === null ? {} : { 'content-type': mediaTypeOf(request.body) }),
      },
      body: request.body,
      redirect: 'manual',
      signal: signal ?? null,
    })
  }

  #answered(failure: Failure): void {
    this.#logChange(failure)
    this.#state = { lastAnsweredAt: Date.now(), failure }
  }

  #failed(failure: UpstreamFailure, reason: unknown): void {
    this.#logChange(failure, reason)
    this.#state = { ...this.#state, failure }
  }

  /** Logs a change, not every request. */
  #logChange(failure: Failure, reason?: unknown): void {
    if (failure === this.#state.failure) return
    const { logger } = this.#options
    if (failure === null) logger.info('the tracking service is answering again')
    else logger.warn({ failure, err: reason }, 'the tracking service is failing')
  }
}
