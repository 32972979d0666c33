import type { Logger } from 'pino'
import type { ProxyStatus } from '#contract/proxy-status.ts'
import type { UpstreamClock } from './upstream-clock.ts'
import { createKeyRemover } from './without-key.ts'

/** An answer of the service, read whole. */
export interface UpstreamAnswer {
  status: number
  retryAfter: string | null
  body: Uint8Array<ArrayBuffer>
}

export type UpstreamFailure = 'unreachable' | 'timeout'

export interface UpstreamRequest {
  method: string
  /** Path and query below the base URL. */
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

/** Milliseconds that the service gets for an answer. */
const timeoutMs = 20_000

/** Bytes; an answer beyond this is no answer of the interface. */
const maximumAnswerBytes = 50 * 1024 * 1024

/** What an answer's status says about the service itself. */
function failureOf(status: number): Failure {
  if (status === 401) return 'key_refused'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'error' : null
}

/** A file is bytes, everything else is a document of the interface. */
function mediaTypeOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? 'application/vnd.api+json' : 'application/octet-stream'
}

async function readBody(response: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength
    if (length > maximumAnswerBytes) throw new Error(`The answer is longer than ${maximumAnswerBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

/** The one place that talks to the service with the key. */
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

  /** For the status page: how the last request went. */
  get state(): ProxyStatus['service'] {
    return this.#state
  }

  /** Sends one request. Abort it through `signal`; a timeout of its own runs beside it. */
  async send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamAnswer | UpstreamFailure> {
    if (signal.aborted) return 'unreachable'
    const controller = new AbortController()
    const abort = () => controller.abort()
    signal.addEventListener('abort', abort)
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      abort()
    }, timeoutMs)
    try {
      const response = await this.#fetch(`${this.#url}${request.target}`, request, controller.signal)
      this.clock.learn(response.headers)
      const body = await readBody(response)
      this.#answered(failureOf(response.status))
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        body: this.#withoutKey(body),
      }
    } catch (error) {
      // The reason can name addresses: to a browser it is only "no connection" or "too slow".
      const failure = timedOut ? 'timeout' : 'unreachable'
      if (!signal.aborted) this.#failed(failure, error)
      return failure
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }

  /**
   * The embedded service is up, at this address. It tells its clock outside the interface, which costs no
   * budget: so the first page is right at once.
   */
  async isUp(url: string): Promise<void> {
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

  /** The embedded service has ended. */
  isDown(): void {
    this.#failed('unreachable', new Error('The embedded tracking service has ended.'))
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
    this.#tell(failure)
    this.#state = { lastAnsweredAt: Date.now(), failure }
  }

  #failed(failure: UpstreamFailure, reason: unknown): void {
    this.#tell(failure, reason)
    this.#state = { ...this.#state, failure }
  }

  /** Into the log, once for each change and not for each request. */
  #tell(failure: Failure, reason?: unknown): void {
    if (failure === this.#state.failure) return
    const { logger } = this.#options
    if (failure === null) logger.info('the tracking service answers again')
    else logger.warn({ failure, err: reason }, 'the tracking service fails')
  }
}
