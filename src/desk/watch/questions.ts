import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { WatchProblem } from '#contract/desk/status.ts'
import type { Ask } from './ask.ts'
import { Pace } from './pace.ts'
import { pauseMs } from './pauses.ts'
import { problemOfAnswer } from './problem.ts'

/** Questions a minute, as a part of the budget: most of it is left to people. Half, until all has been seen once. */
const usualShare = 0.2
const firstShare = 0.5

/** What has to be read once before that. */
export type FirstReading = 'shipments' | 'vessels'

/** What the service answered. */
export interface Told {
  status: number
  /** JSON; undefined where it is none. */
  body: unknown
  /** When it was asked: whole epoch milliseconds in the world of the shipments. */
  askedAt: number
  /** What time it is there with the answer, by which it is to be read: a clock may have been set meanwhile. */
  answeredAt: number
  /** Counts questions, as they are asked: what was asked later is not older. */
  order: number
}

/** Tries of a question that is asked ahead. The walk reads the record later, so that it holds up no others. */
const mostTriesAhead = 4

/** Milliseconds between two rounds of asking again at once: one record may keep failing while others are answered. */
const againMs = 10_000

/** Statuses that a later try may turn into an answer. */
function isFailure(status: number): boolean {
  return status === 429 || status === 401 || status >= 500
}

/** Asks the tracking service at a pace, and again after each failure, for as long as it takes. */
export class Questions {
  readonly #ask: Ask
  readonly #worldNow: () => number | null
  readonly #budget: number
  readonly #pace: Pace
  readonly #onFailure: (problem: WatchProblem) => void
  /** End the pauses after failures. */
  readonly #pausing = new Set<() => void>()
  readonly #first = new Set<FirstReading>(['shipments', 'vessels'])
  #asked = 0
  #againFrom = 0

  /**
   * @param worldNow epoch milliseconds in the world of the shipments; null until the service has answered
   * @param budget requests a minute that the account allows
   * @param onFailure told of each failed try, except for questions with a limit of tries
   */
  constructor(
    ask: Ask,
    worldNow: () => number | null,
    budget: number,
    onFailure: (problem: WatchProblem) => void,
  ) {
    this.#ask = ask
    this.#worldNow = worldNow
    this.#budget = budget
    this.#onFailure = onFailure
    this.#pace = new Pace(budget * firstShare)
  }

  /** All of these have been read once. */
  endFirst(what: FirstReading): void {
    if (this.#first.delete(what) && this.#first.size === 0) this.#pace.perMinute = this.#budget * usualShare
  }

  /**
   * @param mostTries after which a failure is the answer; a used-up budget is none
   * @throws where `signal` aborts
   */
  ask(target: string, signal: AbortSignal, mostTries = Number.POSITIVE_INFINITY): Promise<Told> {
    return this.#askUntilTold(target, signal, mostTries, () => this.#pace.take(performance.now()))
  }

  /**
   * The same ahead of all others: something has changed.
   * @throws where `signal` aborts
   */
  askAhead(target: string, signal: AbortSignal): Promise<Told> {
    return this.#askUntilTold(target, signal, mostTriesAhead, () => this.#pace.takeAhead(performance.now()))
  }

  /** The service answers again: whatever failed is asked at once. A budget that is used up is waited for all the same. */
  askAgain(): void {
    if (performance.now() < this.#againFrom) return
    this.#againFrom = performance.now() + againMs
    for (const end of this.#pausing) end()
  }

  async #pause(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const pause = new AbortController()
    const end = () => pause.abort()
    this.#pausing.add(end)
    signal.addEventListener('abort', end)
    await wait(ms, undefined, { signal: pause.signal }).catch(() => null)
    this.#pausing.delete(end)
    signal.removeEventListener('abort', end)
    signal.throwIfAborted()
  }

  async #askUntilTold(
    target: string,
    signal: AbortSignal,
    mostTries: number,
    takePlace: () => number,
  ): Promise<Told> {
    for (let failures = 1; ; failures += 1) {
      const placeMs = takePlace()
      if (placeMs > 0) await wait(placeMs, undefined, { signal })
      signal.throwIfAborted()
      this.#asked += 1
      const order = this.#asked
      const before = this.#worldNow()
      const response = await this.#ask(target, signal)
      const text = await response.text()
      // The proxy has just taken some milliseconds to read a long answer.
      await nextTurn()
      const isLast = failures >= mostTries && response.status !== 429
      if (isLast || !isFailure(response.status)) {
        // A failure alone can come before any reading of the clock, and nothing is stored by it.
        const answeredAt = Math.floor(this.#worldNow() ?? 0)
        const askedAt = before === null ? answeredAt : Math.floor(before)
        return { status: response.status, body: parsed(text), askedAt, answeredAt, order }
      }
      if (mostTries >= mostTriesAhead) this.#onFailure(problemOfAnswer(response.status, parsed(text)))
      const toldMs = (Number(response.headers.get('retry-after')) || 0) * 1000
      const restMs = pauseMs(failures, toldMs)
      await (response.status === 429 ? wait(restMs, undefined, { signal }) : this.#pause(restMs, signal))
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
