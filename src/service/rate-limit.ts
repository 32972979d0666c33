import type { OperationName } from '#contract/operations.ts'

/** Milliseconds of the rolling window: contract/README.md, Limits. */
const windowMs = 60_000

/**
 * Operations with their own limit in the same window; their requests do not count toward the key's general
 * limit.
 */
const ownLimits: Partial<Record<OperationName, { limit: number; detail: string }>> = {
  createTrackingRequest: {
    limit: 100,
    detail: 'The limit is 100 tracking requests per minute. Wait a minute and retry.',
  },
  refreshContainer: {
    limit: 10,
    detail: 'The limit is 10 container refreshes per minute. Wait a minute and retry.',
  },
  inferNumber: { limit: 200, detail: 'The limit is 200 number lookups per minute. Wait a minute and retry.' },
}

const generalDetail =
  'The request limit per minute is reached. Wait and retry, or use webhooks instead of polling.'

export interface LimitReached {
  retryAfterSeconds: number
  detail: string
}

/** Counts requests per key in a rolling 60 seconds of real time. */
export class RateLimit {
  readonly #limit: number
  readonly #realMs: () => number
  readonly #times = new Map<string, number[]>()

  constructor(limit: number, realMs: () => number = () => performance.now()) {
    this.#limit = limit
    this.#realMs = realMs
  }

  /** Counts one request, or returns when to retry: in whole seconds, once the oldest request leaves the window. */
  take(key: string, operation?: OperationName): LimitReached | null {
    const own = operation === undefined ? undefined : ownLimits[operation]
    const { limit, detail } = own ?? { limit: this.#limit, detail: generalDetail }
    const bucket = own === undefined ? key : `${operation} ${key}`
    const now = this.#realMs()
    const times = (this.#times.get(bucket) ?? []).filter((time) => time > now - windowMs)
    this.#times.set(bucket, times)
    const oldest = times[0]
    if (times.length >= limit && oldest !== undefined) {
      return { retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)), detail }
    }
    times.push(now)
    return null
  }
}
