/** Requests whose handler has not answered yet. Those who wait too long when a program ends get another answer. */
export class Unanswered {
  readonly #waiting = new Set<() => void>()
  readonly #instead: () => Response

  /** @param instead what is answered in place of handlers that take too long */
  constructor(instead: () => Response) {
    this.#instead = instead
  }

  get count(): number {
    return this.#waiting.size
  }

  /** The handler's answer, or the one in its place. */
  wait(answer: Promise<Response>): Promise<Response> {
    return new Promise((resolve, reject) => {
      const giveUp = () => resolve(this.#instead())
      this.#waiting.add(giveUp)
      answer.then(resolve, reject).finally(() => this.#waiting.delete(giveUp))
    })
  }

  /** Answers all in place of their handlers. */
  giveUp(): void {
    for (const giveUp of this.#waiting) giveUp()
    this.#waiting.clear()
  }
}
