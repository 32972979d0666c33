/** Lets one work at a time, in the order in which they came. */
export class Turns {
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
}
