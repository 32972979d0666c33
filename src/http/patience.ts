/**
 * How long one waits for something. It aborts when the time is over, or when nobody waits any more, and counts only while
 * one waits: an answer that finds no room here is not late. By hand: on Node 20 signals of `AbortSignal.any` leak, and
 * one that ends with the wait leaves alone what follows, such as the bytes of a long file.
 */
export class Patience {
  readonly #limitMs: number
  readonly #left: AbortSignal | null
  readonly #controller = new AbortController()
  readonly #abort = () => this.#controller.abort()
  #remainingMs: number
  #since: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  /**
   * @param limitMs milliseconds of waiting
   * @param left aborts when nobody waits any more
   */
  constructor(limitMs: number, left: AbortSignal | null = null) {
    this.#limitMs = limitMs
    this.#remainingMs = limitMs
    this.#left = left
    left?.addEventListener('abort', this.#abort)
    if (left?.aborted === true) this.#abort()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Whether it was waited for too long. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** From now on one waits, for all of the time. */
  begin(): void {
    this.pause()
    this.#remainingMs = this.#limitMs
    this.goOn()
  }

  /** From now on one waits, for what is left of the time. */
  goOn(): void {
    if (this.#since !== null) return
    this.#since = performance.now()
    this.#timer = setTimeout(() => {
      this.#isOver = true
      this.#abort()
    }, this.#remainingMs)
  }

  /** One waits for something else. */
  pause(): void {
    if (this.#since === null) return
    clearTimeout(this.#timer)
    this.#remainingMs = Math.max(0, this.#remainingMs - (performance.now() - this.#since))
    this.#since = null
  }

  /** It has come, or will not. */
  end(): void {
    this.pause()
    this.#left?.removeEventListener('abort', this.#abort)
  }
}
