interface Flight<Answer> {
  answer: Promise<Answer>
  controller: AbortController
  passengers: number
}

/**
 * Makes one request of identical ones that are under way at the same time. It is aborted only when everyone
 * who waits for it has gone.
 */
export class InFlight<Answer> {
  readonly #flights = new Map<string, Flight<Answer>>()

  /** The answer of the request under way with this key, or of a new one. Rejects with the signal's reason. */
  async join(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    signal.throwIfAborted()
    const flight = this.#flights.get(key) ?? this.#begin(key, start)
    flight.passengers += 1
    let leave: (() => void) | undefined
    const gone = new Promise<never>((_, reject) => {
      leave = () => {
        flight.passengers -= 1
        if (flight.passengers === 0) {
          this.#close(key, flight)
          flight.controller.abort()
        }
        reject(new Error('The browser went away.'))
      }
      signal.addEventListener('abort', leave, { once: true })
    })
    try {
      return await Promise.race([flight.answer, gone])
    } finally {
      if (leave !== undefined) signal.removeEventListener('abort', leave)
    }
  }

  /** Nobody joins what is under way any more: something has changed, and the answers may be of before. */
  closeAll(): void {
    this.#flights.clear()
  }

  #close(key: string, flight: Flight<Answer>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<Answer>): Flight<Answer> {
    const controller = new AbortController()
    const flight: Flight<Answer> = { controller, passengers: 0, answer: start(controller.signal) }
    this.#flights.set(key, flight)
    const land = () => this.#close(key, flight)
    flight.answer.then(land, land)
    return flight
  }
}
