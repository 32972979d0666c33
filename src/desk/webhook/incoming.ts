import { holderOf, ofLargestHolder } from '#http/holder.ts'
import { readBodyBytes } from '#http/read-body.ts'
import { scopeOf } from '#http/request-scope.ts'

/** Milliseconds that a body may take: a service sends it at once. */
const longestMs = 5_000

/** Bodies that are read at the same time. */
const mostBodies = 64

interface Body {
  address: string
  /** Ends its connection. */
  cut: () => void
}

/**
 * The bodies of deliveries that are on their way. Anybody can send one, and stop before its end: for one more than there
 * may be, the oldest ends of the address that has the most, so that what comes at once is always taken.
 */
export class Incoming {
  /** The oldest first. */
  readonly #bodies = new Set<Body>()

  async read(request: Request): ReturnType<typeof readBodyBytes> {
    const body = { address: holderOf(request).address, cut: () => scopeOf(request)?.cut() }
    if (this.#bodies.size >= mostBodies) this.#cutOldest()
    this.#bodies.add(body)
    const timer = setTimeout(body.cut, longestMs)
    try {
      return await readBodyBytes(request)
    } finally {
      clearTimeout(timer)
      this.#bodies.delete(body)
    }
  }

  #cutOldest(): void {
    const [oldest] = ofLargestHolder(this.#bodies, ({ address }) => address)
    if (oldest === undefined) return
    this.#bodies.delete(oldest)
    oldest.cut()
  }
}
