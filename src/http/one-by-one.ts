import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work of which one piece is done at a time, however much comes at once; before each, others have their turn. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve()

  run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const done = this.#doAfter(this.#last, work)
    // What fails is told to its own caller.
    this.#last = done.catch(() => null)
    return done
  }

  async #doAfter<Result>(before: Promise<unknown>, work: () => Result | Promise<Result>): Promise<Result> {
    await before
    await nextTurn()
    return work()
  }
}
