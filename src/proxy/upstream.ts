import type { ProxyStatus } from '#contract/proxy-status.ts'
import type { UpstreamClock } from './upstream-clock.ts'

/** An answer of the service, read whole. */
export interface UpstreamAnswer {
  status: number
  contentType: string
  retryAfter: string | null
  body: Uint8Array<ArrayBuffer>
}

export type UpstreamFailure = 'unreachable' | 'timeout'

export interface UpstreamRequest {
  method: string
  /** Path and query below the base URL. */
  target: string
  body: string | null
}

/** Milliseconds that the service gets for an answer. */
export const upstreamTimeoutMs = 20_000

/** Bytes; an answer beyond this is no answer of the interface. */
const maximumAnswerBytes = 50 * 1024 * 1024

/** The one place that talks to the service and the only one that knows the key. */
export class UpstreamService {
  readonly clock: UpstreamClock
  /** For the status page: how the last request went. */
  state: ProxyStatus['service'] = { lastAnsweredAt: null, failure: null }
  #address: { url: string; apiKey: string }

  constructor(address: { url: string; apiKey: string }, clock: UpstreamClock) {
    this.#address = address
    this.clock = clock
  }

  /** Where the service listens can change when it is started again. */
  moveTo(url: string): void {
    this.#address = { ...this.#address, url }
  }

  /** Sends one request. Abort it through `signal`; a timeout of its own runs beside it. */
  async send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamAnswer | UpstreamFailure> {
    const controller = new AbortController()
    const abort = () => controller.abort()
    signal.addEventListener('abort', abort)
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      abort()
    }, upstreamTimeoutMs)
    try {
      const response = await fetch(`${this.#address.url}${request.target}`, {
        method: request.method,
        headers: {
          accept: 'application/vnd.api+json, application/json',
          authorization: `Token ${this.#address.apiKey}`,
          ...(request.body === null ? {} : { 'content-type': 'application/vnd.api+json' }),
        },
        body: request.body,
        redirect: 'manual',
        signal: controller.signal,
      })
      const body = await this.#readBody(response, controller)
      this.clock.learn(response.headers)
      this.#remember(response.status)
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
        retryAfter: response.headers.get('retry-after'),
        body,
      }
    } catch {
      // The reason can name addresses or hold headers: outside it is only "no connection" or "too slow".
      const failure = timedOut ? 'timeout' : 'unreachable'
      if (!signal.aborted) this.state = { ...this.state, failure }
      return failure
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }

  async #readBody(response: Response, controller: AbortController): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      length += part.byteLength
      if (length > maximumAnswerBytes) controller.abort()
      parts.push(part)
    }
    return this.#withoutKey(Buffer.concat(parts, length))
  }

  /** A service that repeats the key in an answer must not bring it to a browser. */
  #withoutKey(body: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const { apiKey } = this.#address
    if (!body.includes(apiKey)) return body
    return Buffer.from(body.toString('utf8').replaceAll(apiKey, '[key]'))
  }

  #remember(status: number): void {
    const failures: Record<number, ProxyStatus['service']['failure']> = {
      401: 'key_refused',
      429: 'rate_limited',
    }
    this.state = {
      lastAnsweredAt: Date.now(),
      failure: failures[status] ?? (status >= 500 ? 'error' : null),
    }
  }
}
