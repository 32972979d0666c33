import { setTimeout as wait } from 'node:timers/promises'
import type { Ask } from '../ask.ts'
import { Pace } from './pace.ts'
import { pauseMs } from './pauses.ts'

/** What the service answered. */
export interface Told {
  status: number
  /** JSON; undefined where it is none. */
  body: unknown
}

/** Statuses that a later try may turn into an answer. */
function isFailure(status: number): boolean {
  return status === 429 || status === 401 || status >= 500
}

/** Asks the tracking service at a pace, and again after each failure, for as long as it takes. */
export class Questions {
  readonly #ask: Ask
  #pace: Pace
  /** How the last try ended, for whoever wants to know why nothing comes: an HTTP status; null: well. */
  failure: number | null = null

  constructor(ask: Ask, perMinute: number) {
    this.#ask = ask
    this.#pace = new Pace(perMinute)
  }

  /** From now on so many a minute. */
  setPace(perMinute: number): void {
    this.#pace = new Pace(perMinute)
  }

  /** @throws where `signal` aborts */
  async ask(target: string, signal: AbortSignal): Promise<Told> {
    for (let failures = 1; ; failures += 1) {
      await this.#pace.next(signal)
      const response = await this.#ask(target, signal)
      const text = await response.text()
      if (!isFailure(response.status)) {
        this.failure = null
        return { status: response.status, body: parsed(text) }
      }
      this.failure = response.status
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
