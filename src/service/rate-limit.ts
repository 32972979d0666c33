import type { OperationName } from '#contract/operations.ts'

/** Milliseconds of the rolling window: contract/README.md, Limits. */
const windowMs = 60_000

/**
 * Operations with a limit of their own in the same window; what they take is not taken from the key's usual
 * requests.
 */
const ownLimits: Partial<Record<OperationName, { limit: number; detail: string }>> = {
  createTrackingRequest: {
    limit: 100,
    detail: 'At most 100 tracking requests are made a minute: wait a minute.',
  },
  refreshContainer: { limit: 10, detail: 'At most 10 containers are refreshed a minute: wait a minute.' },
  inferNumber: { limit: 200, detail: 'At most 200 numbers are looked at a minute.' },
}

const usualDetail = 'The key has used its requests of this minute: wait, or use webhooks instead of polling.'

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

  /** Takes a place for one request. When none is left: whole seconds until the oldest is free again. */
  take(key: string, operation?: OperationName): LimitReached | null {
    const own = operation === undefined ? undefined : ownLimits[operation]
    const { limit, detail } = own ?? { limit: this.#limit, detail: usualDetail }
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
