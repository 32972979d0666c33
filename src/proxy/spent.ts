import { type Spender, spenders } from '#contract/desk/status.ts'
import type { Work } from '#contract/work.ts'
import type { Holder } from '#http/holder.ts'

/** Milliseconds of the rolling window in which the tracking API counts requests: contract/README.md, Limits. */
export const windowMs = 60_000

/**
 * Milliseconds that a request whose answer was lost counts longer: it may still be on its way, and the service counts
 * from when it arrives there.
 */
export const lateArrivalMs = 2_000

/** Who asks for a request of the budget, and for what. The work can rise while it waits: others join the question. */
export interface Claim extends Holder {
  work: Work
}

/** From where the desk asks: no browser can have it. */
export const deskAddress = 'desk'

/** Who spends a request. */
export function spenderOf({ address, work }: Readonly<Claim>): Spender {
  return address === deskAddress ? 'desk' : work
}

/** A request that counts. */
export interface SpentRequest extends Claim {
  spender: Spender
  /** When it no longer counts, in milliseconds of `performance.now()`; infinite while it is under way. */
  until: number
}

/** The requests that the service counts at the moment: those under way, and those of the last minute. */
export class Spent {
  #requests: readonly SpentRequest[] = []

  /** How many count now; or how many of some kind. */
  count(isOfKind: (request: SpentRequest) => boolean = () => true): number {
    const now = performance.now()
    return this.#requests.filter((request) => request.until > now && isOfKind(request)).length
  }

  /** How many of each spender count. */
  bySpender(): Record<Spender, number> {
    const counts = spenders.map((spender) => [spender, this.count((request) => request.spender === spender)])
    return Object.fromEntries(counts) as Record<Spender, number>
  }

  /** When the next one no longer counts, in milliseconds of `performance.now()`; infinite while all are under way. */
  nextAt(): number {
    return this.#current().reduce((next, { until }) => Math.min(next, until), Number.POSITIVE_INFINITY)
  }

  begin(claim: Readonly<Claim>, spender = spenderOf(claim)): SpentRequest {
    const request = { ...claim, spender, until: Number.POSITIVE_INFINITY }
    this.#requests = [...this.#current(), request]
    return request
  }

  /** Counts one that was sent by another run. */
  restore(until: number): void {
    this.begin({ address: '', screen: '', work: 'person' }, 'earlier').until = until
  }

  #current(): SpentRequest[] {
    const now = performance.now()
    return this.#requests.filter(({ until }) => until > now)
  }
}
