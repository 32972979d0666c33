interface SharedRequest<Answer> {
  answer: Promise<Answer>
  controller: AbortController
  waiting: number
}

/**
 * Turns identical requests that are in flight at the same time into one. It is aborted only when everyone who
 * waits for it has left.
 */
export class InFlight<Answer> {
  readonly #requests = new Map<string, SharedRequest<Answer>>()

  /** The answer of the request in flight with this key, or of a new one. Rejects when `signal` aborts. */
  async join(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    signal.throwIfAborted()
    const shared = this.#requests.get(key) ?? this.#begin(key, start)
    shared.waiting += 1
    let leave: (() => void) | undefined
    const gone = new Promise<never>((_, reject) => {
      leave = () => {
        shared.waiting -= 1
        if (shared.waiting === 0) {
          this.#close(key, shared)
          shared.controller.abort()
        }
        reject(new Error('The browser left.'))
      }
      signal.addEventListener('abort', leave, { once: true })
    })
    try {
      return await Promise.race([shared.answer, gone])
    } finally {
      if (leave !== undefined) signal.removeEventListener('abort', leave)
    }
  }

  /** Nobody joins the requests in flight anymore: something has changed, and their answers may be outdated. */
  closeAll(): void {
    this.#requests.clear()
  }

  #close(key: string, shared: SharedRequest<Answer>): void {
    if (this.#requests.get(key) === shared) this.#requests.delete(key)
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<Answer>): SharedRequest<Answer> {
    const controller = new AbortController()
    const shared: SharedRequest<Answer> = { controller, waiting: 0, answer: start(controller.signal) }
    this.#requests.set(key, shared)
    const close = () => this.#close(key, shared)
    shared.answer.then(close, close)
    return shared
  }
}
