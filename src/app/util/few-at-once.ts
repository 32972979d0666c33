import { unlessAborted } from './pause.ts'

/** Work of which no more than a few are under way at the same time. The others wait in the order in which they came. */
export class FewAtOnce {
  readonly #most: number
  #underWay = 0
  readonly #waiting = new Set<() => void>()

  /** @param most how many are under way at the same time */
  constructor(most: number) {
    this.#most = most
  }

  /**
   * Does the work once it has its turn.
   * @throws the signal's reason when nobody wants it anymore before its turn, and what the work throws
   */
  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#take(signal ?? new AbortController().signal)
    try {
      return await work()
    } finally {
      this.#end()
    }
  }

  async #take(signal: AbortSignal): Promise<void> {
    if (this.#underWay < this.#most) {
      this.#underWay += 1
      return
    }
    // Whoever ends hands its place on.
    await unlessAborted(signal, (done) => {
      this.#waiting.add(done)
      return () => this.#waiting.delete(done)
    })
  }

  #end(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#underWay -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
