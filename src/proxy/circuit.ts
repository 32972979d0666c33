import type { Ending, UpstreamFailure } from './upstream.ts'

/** Failures one after the other after which the service is left alone. */
const mostFailures = 5

/** Milliseconds before the first try of a failing service, and the longest pause: each is twice as long as the last. */
const firstPauseMs = 250
const longestPauseMs = 2_000

/** Milliseconds between two tries with a key that was refused: keys come back only by a hand. */
const refusedPauseMs = 60_000

/** Milliseconds since somebody last looked, after which nobody is thought to wait for the service. */
const interestMs = 30_000

/** A call that may be sent; `leave` says how it went. */
export interface Through {
  leave(ending: Ending): void
}

/** A call that is not sent: what the last try ended with, and milliseconds until the next. */
export interface Closed {
  failure: UpstreamFailure
  nextTryMs: number
}

/**
 * Leaves a failing service alone: after five failures in a row calls are answered at once with the last of them, and
 * one at a time tries whether it is back. From the first failure on `probe` is called for such a try while anybody
 * looks on, so that all screens hear soon that it is.
 */
export class Circuit {
  readonly #probe: () => void
  /** Called when the service answers again after it has failed. */
  onBack: () => void = () => {}
  #failures = 0
  #failure: UpstreamFailure | null = null
  #pauseMs = firstPauseMs
  /** When the next try may go, in milliseconds of `performance.now()`. */
  #tryAt = 0
  #isTrying = false
  #seenAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(probe: () => void) {
    this.#probe = probe
  }

  /** Somebody looks on: a failing service is tried for them. */
  noteInterest(): void {
    const isNew = !this.#isWatched()
    this.#seenAt = performance.now()
    if (isNew && this.#failure !== null && this.#tryAt <= this.#seenAt) this.#probe()
  }

  /** Whether a call may be sent. */
  enter(): Through | Closed {
    const now = performance.now()
    this.#seenAt = now
    const isOpen = this.#failures >= mostFailures || this.#failure === 'key_refused'
    if (this.#failure === null || !isOpen) return this.#pass(false)
    if (!this.#isTrying && now >= this.#tryAt) return this.#pass(true)
    return { failure: this.#failure, nextTryMs: Math.max(0, this.#tryAt - now) }
  }

  /** A try of the circuit's own; null while another is under way, or where nothing has failed. */
  enterProbe(): Through | null {
    return this.#failure === null || this.#isTrying ? null : this.#pass(true)
  }

  /** The service is known to answer. */
  close(): void {
    clearTimeout(this.#timer)
    const isBack = this.#failure !== null
    this.#failures = 0
    this.#failure = null
    this.#pauseMs = firstPauseMs
    this.#tryAt = 0
    if (isBack) this.onBack()
  }

  #isWatched(): boolean {
    return performance.now() - this.#seenAt < interestMs
  }

  #pass(tries: boolean): Through {
    if (tries) this.#isTrying = true
    return {
      leave: (ending) => {
        if (tries) this.#isTrying = false
        if (ending === null) this.close()
        else if (ending !== 'untold') this.#failed(ending, tries)
        // Nothing was learned.
        else if (tries && this.#failure !== null) this.#wait(this.#pauseMs)
      },
    }
  }

  #failed(failure: UpstreamFailure, tried: boolean): void {
    const isTryDue = !this.#isTrying && performance.now() >= this.#tryAt
    // Finding nobody listening costs neither side anything.
    const longestMs = failure === 'unsent' ? longestPauseMs / 2 : longestPauseMs
    if (tried) this.#pauseMs = Math.min(longestMs, this.#pauseMs * 2)
    this.#failures += 1
    this.#failure = failure
    if (failure === 'key_refused') this.#wait(refusedPauseMs)
    else if (tried || isTryDue) this.#wait(this.#pauseMs)
  }

  #wait(pauseMs: number): void {
    // Up to a quarter shorter: many dashboards must not try in step.
    const waitMs = pauseMs * (1 - Math.random() / 4)
    this.#tryAt = performance.now() + waitMs
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#isWatched()) this.#probe()
    }, waitMs)
    // It keeps no program alive.
    this.#timer.unref()
  }
}
