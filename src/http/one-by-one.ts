import { setImmediate as nextTurn } from 'node:timers/promises'

/** Lets one work at a time, in the order in which they came. */
export class OneByOne {
  #last: Promise<void> = Promise.resolve()

  /** Waits for its turn, and returns the function that ends it. */
  take(): Promise<() => void> {
    const before = this.#last
    return new Promise((take) => {
      this.#last = new Promise((end) => {
        void before.then(() => take(end))
      })
    })
  }

  /** Does a piece of work in its turn, however much comes at once; before each, the rest of the program has its own. */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const end = await this.take()
    try {
      await nextTurn()
      return await work()
    } finally {
      end()
    }
  }
}
