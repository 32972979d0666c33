import type { WatchProblem } from '#contract/desk/status.ts'

/** Failures one after the other. Times are of `performance.now()`. */
interface Failures {
  problem: WatchProblem
  times: number
  beganAt: number
  /** Null: the watch has not got on since. */
  endedAt: number | null
}

/** How far the watch is, as it notes it itself; nothing of what it reads. */
export class WatchProgress {
  /** Of this run of the program. */
  walks = 0
  pages = 0
  failures = 0
  #walk: { page: number; beganAt: number } | null = null
  #endedAt: number | null = null
  #nextAt: number | null = null
  #failure: Failures | null = null

  /** A walk begins with this page, or goes on with it after a failure. */
  begin(page: number): void {
    this.#walk = { page, beganAt: this.#walk?.beganAt ?? performance.now() }
    this.#nextAt = null
  }

  /** A page is read, and what it tells is kept. */
  turn(page: number): void {
    this.pages += 1
    this.#walk = { page, beganAt: this.#walk?.beganAt ?? performance.now() }
    this.getOn()
  }

  /**
   * A walk has ended.
   * @param restMs milliseconds until the next one
   */
  end(restMs: number): void {
    this.walks += 1
    this.#walk = null
    this.#endedAt = performance.now()
    this.#nextAt = this.#endedAt + Math.max(0, restMs)
    this.getOn()
  }

  /** A question, or what was to be done with its answer, has failed and will be tried again. */
  fail(problem: WatchProblem): void {
    this.failures += 1
    const now = performance.now()
    const last = this.#failure
    const isFirst = last === null || last.endedAt !== null
    this.#failure = isFirst
      ? { problem, times: 1, beganAt: now, endedAt: null }
      : { ...last, problem, times: last.times + 1 }
  }

  /** As it is now, in milliseconds from now. */
  told() {
    const now = performance.now()
    const [walk, failure] = [this.#walk, this.#failure]
    return {
      walk: walk && { page: walk.page, forMs: now - walk.beganAt },
      walkEndedAgoMs: this.#endedAt === null ? null : now - this.#endedAt,
      nextInMs: this.#nextAt === null ? null : Math.max(0, this.#nextAt - now),
      failure: failure && {
        problem: failure.problem,
        times: failure.times,
        forMs: now - failure.beganAt,
        overForMs: failure.endedAt === null ? null : now - failure.endedAt,
      },
    }
  }

  /** An answer was kept, so a failure before it is over. */
  getOn(): void {
    if (this.#failure?.endedAt === null) this.#failure = { ...this.#failure, endedAt: performance.now() }
  }
}
