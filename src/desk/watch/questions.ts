import { setTimeout as wait } from 'node:timers/promises'
import type { Ask } from './ask.ts'
import { Pace } from './pace.ts'
import { pauseMs } from './pauses.ts'

/** What the service answered. */
export interface Told {
  status: number
  /** JSON; undefined where it is none. */
  body: unknown
  /** When it was asked: whole epoch milliseconds in the world of the shipments. */
  askedAt: number
}

/** Statuses that a later try may turn into an answer. */
function isFailure(status: number): boolean {
  return status === 429 || status === 401 || status >= 500
}

/** Asks the tracking service at a pace, and again after each failure, for as long as it takes. */
export class Questions {
  readonly #ask: Ask
  readonly #worldNow: () => number | null
  readonly #pace: Pace

  /** @param worldNow epoch milliseconds in the world of the shipments; null until the service has answered */
  constructor(ask: Ask, worldNow: () => number | null, perMinute: number) {
    this.#ask = ask
    this.#worldNow = worldNow
    this.#pace = new Pace(perMinute)
  }

  /** From now on so many a minute. */
  setPace(perMinute: number): void {
    this.#pace.perMinute = perMinute
  }

  /** @throws where `signal` aborts */
  async ask(target: string, signal: AbortSignal): Promise<Told> {
    for (let failures = 1; ; failures += 1) {
      const aheadMs = this.#pace.take(performance.now())
      if (aheadMs > 0) await wait(aheadMs, undefined, { signal })
      signal.throwIfAborted()
      const before = this.#worldNow()
      const response = await this.#ask(target, signal)
      const text = await response.text()
      if (!isFailure(response.status)) {
        const askedAt = Math.floor(before ?? this.#worldNow() ?? Date.now())
        return { status: response.status, body: parsed(text), askedAt }
      }
      const toldMs = (Number(response.headers.get('retry-after')) || 0) * 1000
      await wait(pauseMs(failures, toldMs), undefined, { signal })
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
