import { firstOf } from './budget.ts'
import type { Claim } from './spent.ts'

interface SharedRequest<Answer> {
  answer: Promise<Answer>
  claim: Claim
  controller: AbortController
  waiting: number
}

/**
 * Turns identical requests that are in flight at the same time into one. It is aborted only when everyone who
 * waits for it has left.
 */
export class InFlight<Answer> {
  readonly #requests = new Map<string, SharedRequest<Answer>>()

  /**
   * The answer of the request in flight with this key, or of a new one, whose claim rises with each who joins. Rejects
   * when `signal` aborts.
   */
  async join(
    key: string,
    claim: Claim,
    signal: AbortSignal,
    start: (signal: AbortSignal, claim: Claim) => Promise<Answer>,
  ): Promise<Answer> {
    signal.throwIfAborted()
    const shared = this.#requests.get(key) ?? this.#begin(key, claim, start)
    if (firstOf(shared.claim.work, claim.work) !== shared.claim.work) Object.assign(shared.claim, claim)
    shared.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        shared.waiting -= 1
        if (shared.waiting === 0) {
          this.#close(key, shared)
          shared.controller.abort()
        }
        reject(new Error('The browser left.'))
      }
      signal.addEventListener('abort', leave, { once: true })
      const stay = () => signal.removeEventListener('abort', leave)
      shared.answer.finally(stay).then(resolve, reject)
    })
  }

  /** Nobody joins the requests in flight anymore: something has changed, and their answers may be outdated. */
  closeAll(): void {
    this.#requests.clear()
  }

  #close(key: string, shared: SharedRequest<Answer>): void {
    if (this.#requests.get(key) === shared) this.#requests.delete(key)
  }

  #begin(
    key: string,
    asked: Claim,
    start: (signal: AbortSignal, claim: Claim) => Promise<Answer>,
  ): SharedRequest<Answer> {
    const controller = new AbortController()
    const claim = { ...asked }
    const answer = start(controller.signal, claim).finally(() => this.#close(key, shared))
    const shared: SharedRequest<Answer> = { controller, claim, waiting: 0, answer }
    this.#requests.set(key, shared)
    return shared
  }
}
