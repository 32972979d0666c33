import type { Spender } from '#contract/desk/status.ts'
import type { Work } from '#contract/work.ts'
import { type Claim, deskAddress, lateArrivalMs, Spent, windowMs } from './spent.ts'

/** Milliseconds until a waiting request checks again at the latest. */
const lookAgainMs = 1_000

/** Milliseconds after which a request that was noted is too old to be sent: the program may have been stopped meanwhile. */
const notedWithinMs = 5_000

/** Part of the limit that is left for people and walls while background work waits. */
const leftByBackground = 0.04

/** Part of what people have used in a minute that is left for them beside it: they will want the like again. */
const leftByHabit = 0.2

/**
 * Part of the limit that background work may use at once: a map of some fifty ships is there in seconds. What is over it
 * goes out evenly until slots come free, so that something is always left: whoever comes later waits for the next one,
 * not for the minute.
 */
const backgroundBurst = 0.6

/** Part of the limit that is a wall's own while there is one: nobody is there who would ask again. */
const wallShare = 0.04

/** Milliseconds after its last request for which a wall counts as there: it asks every five minutes. */
const wallStaysMs = 10 * 60_000

/** Part of the limit beyond which a screen comes after all others that wait. */
const screenShare = 0.25

/**
 * Part of the limit beyond which a screen goes on as background work does, whatever it asks for: who asks for everything
 * leaves something for the next click of somebody else.
 */
const screenBurst = 0.5

/**
 * Part of the limit beyond which an address does both, where people ask from several: names of screens are what a browser
 * says of itself. Behind one reverse proxy all have one address, and the screens alone decide.
 */
const addressBurst = 0.5

/** Milliseconds after its last request for which an address counts as one of several. */
const addressStaysMs = 10 * 60_000

/** The order of the queues. */
const rank: Readonly<Record<Work, number>> = { person: 0, view: 1, wall: 1, background: 2 }

/** Comes after all of them. */
const overShare = 3

/** The work that comes first of two. */
export function firstOf(a: Work, b: Work): Work {
  return rank[b] < rank[a] ? b : a
}

/** Permission to send one request: one of the three ends it. */
export interface Slot {
  /** Its answer has ended. */
  end(): void
  /** No answer came, or not all of it. */
  lose(): void
  /** It was never sent: nothing is spent. */
  giveBack(): void
}

interface Waiter {
  claim: Claim
  grant(slot: Slot): void
}

/** Notes each request before it is sent, so that another run knows what this one has spent. */
export interface RequestLog {
  /** Rejects where the request must not be sent. */
  note(): void | Promise<void>
}

/** What a request came to that was not sent, though there is budget: it could not be noted. */
export class NotNoted extends Error {
  override name = 'NotNoted'
}

/**
 * One budget of requests per rolling minute for all browsers, spent in the order of `Work`, among equals on the address
 * and then the screen that had the least of it. A slot is free again one minute after its answer *ended*: the service
 * counts from when the request arrives there, which is later than when it left here.
 */
export class Budget {
  readonly limit: number
  readonly #spent = new Spent()
  readonly #log: RequestLog | null
  #blockedUntil = 0
  /** After a block one request goes first, alone. */
  #isTrying = false
  #backgroundFrom = 0
  #wallSeenAt = Number.NEGATIVE_INFINITY
  /** The last two addresses from which people asked, the latest first, with when they did. */
  #addresses: readonly { address: string; at: number }[] = []
  readonly #waiting: Waiter[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(limit: number, log: RequestLog | null = null) {
    this.limit = limit
    this.#log = log
  }

  /** @param spentAgoMs ages, in milliseconds, of the requests that other runs have sent */
  countEarlier(spentAgoMs: readonly number[]): void {
    for (const ago of spentAgoMs) this.#spent.restore(performance.now() - ago + windowMs + lateArrivalMs)
  }

  /** How many requests could be sent now. */
  left(): number {
    const left = this.#free()
    if (performance.now() < this.#blockedUntil) return 0
    if (!this.#isTrying) return left
    return this.#spent.count(({ until }) => until === Number.POSITIVE_INFINITY) === 0 ? Math.min(left, 1) : 0
  }

  /** What the limit leaves. */
  #free(): number {
    return Math.max(0, this.limit - this.#spent.count())
  }

  /** Requests of the rolling minute, by who spends them. */
  spentBy(): Record<Spender, number> {
    return this.#spent.bySpender()
  }

  /** Frees no slot for this long, and then one alone: the service answered 429. */
  block(milliseconds: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, performance.now() + milliseconds)
    this.#isTrying = true
  }

  /** The service has answered with something else than 429. */
  unblock(): void {
    if (performance.now() >= this.#blockedUntil) this.#isTrying = false
  }

  /** Whole seconds until a slot may be free for such a claim; at least 1. */
  retryAfterSeconds(claim: Claim): number {
    return Math.max(1, Math.ceil(this.#untilFreeFor(claim) / 1000))
  }

  /**
   * Waits in line for a slot, and has the request noted.
   * @returns null when none was free in time or `signal` aborted
   * @throws NotNoted where the request must not be sent
   */
  async take(claim: Claim, longestWaitMs: number, signal?: AbortSignal): Promise<Slot | null> {
    if (signal?.aborted === true) return null
    if (claim.work === 'wall') this.#wallSeenAt = performance.now()
    this.#see(claim)
    const slot = await this.#waitInLine(claim, longestWaitMs, signal)
    if (slot === null || this.#log === null) return slot
    const began = performance.now()
    try {
      await this.#log.note()
    } catch (cause) {
      slot.giveBack()
      throw new NotNoted('The request could not be noted.', { cause })
    }
    if (performance.now() - began <= notedWithinMs) return slot
    slot.lose()
    throw new NotNoted('The request was noted too late.')
  }

  #waitInLine(claim: Claim, longestWaitMs: number, signal?: AbortSignal): Promise<Slot | null> {
    return new Promise((resolve) => {
      let giveUp: ReturnType<typeof setTimeout> | undefined
      const finish = (slot: Slot | null) => {
        clearTimeout(giveUp)
        signal?.removeEventListener('abort', leave)
        resolve(slot)
      }
      const waiter: Waiter = { claim, grant: finish }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        finish(null)
      }
      this.#waiting.push(waiter)
      this.#grantAll()
      if (!this.#waiting.includes(waiter)) return
      // No slot can be free in time: refuse now instead of keeping the browser waiting.
      if (this.#untilFreeFor(claim) > longestWaitMs) {
        leave()
        return
      }
      giveUp = setTimeout(leave, longestWaitMs)
      signal?.addEventListener('abort', leave)
      this.#schedule()
    })
  }

  #see({ address }: Claim): void {
    if (address === '' || address === deskAddress) return
    const others = this.#addresses.filter((seen) => seen.address !== address).slice(0, 1)
    this.#addresses = [{ address, at: performance.now() }, ...others]
  }

  /** Requests of the address, where there are several; else 0. */
  #ofAddress({ address }: Claim): number {
    const [, other] = this.#addresses
    if (other === undefined || performance.now() - other.at > addressStaysMs) return 0
    return this.#spent.count((request) => request.address === address)
  }

  #ofScreen({ address, screen }: Claim): number {
    return this.#spent.count((request) => request.address === address && request.screen === screen)
  }

  #part(share: number): number {
    return Math.floor(this.limit * share)
  }

  /** What walls have not used of their own. */
  #leftForWalls(): number {
    if (performance.now() - this.#wallSeenAt > wallStaysMs) return 0
    return Math.max(0, this.#part(wallShare) - this.#spent.count(({ work }) => work === 'wall'))
  }

  /** Whether it takes what others leave, and no more at once than background work may. */
  #isPatient(claim: Claim): boolean {
    if (claim.work === 'background') return true
    const isOfBusyAddress = this.#ofAddress(claim) >= this.limit * addressBurst
    if (claim.work === 'wall') return isOfBusyAddress && this.#leftForWalls() === 0
    return isOfBusyAddress || this.#ofScreen(claim) >= this.limit * screenBurst
  }

  #mayHave(claim: Claim, left: number): boolean {
    if (!this.#isPatient(claim)) return left > (claim.work === 'wall' ? 0 : this.#leftForWalls())
    return left > this.#leftForOthers() && performance.now() >= this.#backgroundFrom
  }

  /** What background work does not touch. */
  #leftForOthers(): number {
    const forPeople =
      this.#part(leftByBackground) +
      Math.floor(this.#spent.count(({ work }) => work === 'person') * leftByHabit)
    return Math.max(forPeople, this.#leftForWalls())
  }

  /** Milliseconds between two requests of background work: as many a minute as come free, or what is left until then. */
  #backgroundPaceMs(): number {
    const untilThen = Math.max(1, this.left() - this.#leftForOthers())
    return Math.max(windowMs / this.limit, this.#untilNext() / untilThen)
  }

  /** Those that may have a slot now, in their order: of equals, the one that came first stays first. */
  #inOrder(): Waiter[] {
    const left = this.left()
    if (left === 0) return []
    return this.#waiting
      .filter(({ claim }) => this.#mayHave(claim, left))
      .map((waiter) => {
        const { claim } = waiter
        const [ofAddress, ofScreen] = [this.#ofAddress(claim), this.#ofScreen(claim)]
        const isOver = ofAddress >= this.limit * addressBurst || ofScreen >= this.limit * screenShare
        return { waiter, ofAddress, ofScreen, place: rank[claim.work] + (isOver ? overShare : 0) }
      })
      .toSorted((a, b) => a.place - b.place || a.ofAddress - b.ofAddress || a.ofScreen - b.ofScreen)
      .map(({ waiter }) => waiter)
  }

  #grantAll(): void {
    for (let [waiter] = this.#inOrder(); waiter !== undefined; [waiter] = this.#inOrder()) {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
      waiter.grant(this.#slot(waiter.claim))
    }
  }

  #slot(claim: Claim): Slot {
    const isPatient = this.#isPatient(claim)
    const request = this.#spent.begin(claim)
    if (isPatient && this.left() <= this.limit * (1 - backgroundBurst)) {
      this.#backgroundFrom = performance.now() + this.#backgroundPaceMs()
    }
    const close = (countedMs: number) => {
      if (request.until !== Number.POSITIVE_INFINITY) return
      request.until = performance.now() + countedMs
      this.#schedule()
    }
    return {
      end: () => close(windowMs),
      lose: () => close(windowMs + lateArrivalMs),
      giveBack: () => close(0),
    }
  }

  #untilFreeFor(claim: Claim): number {
    const free = this.#untilFree()
    if (!this.#isPatient(claim)) return free
    const now = performance.now()
    const isReserved = this.left() <= this.#leftForOthers()
    return Math.max(free, this.#backgroundFrom - now, isReserved ? this.#untilNext() : 0)
  }

  /** Milliseconds until one of those that count no longer does; while all are under way, until it is looked again. */
  #untilNext(): number {
    const next = this.#spent.nextAt()
    return next === Number.POSITIVE_INFINITY ? lookAgainMs : next - performance.now()
  }

  #untilFree(): number {
    const free = this.#free()
    const now = performance.now()
    if (now < this.#blockedUntil) return this.#blockedUntil - now
    if (free > 0 && !this.#isTrying) return 0
    return free > 0 ? lookAgainMs : this.#untilNext()
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#waiting.length === 0) return
    const now = performance.now()
    const times = [this.#spent.nextAt(), this.#blockedUntil, this.#backgroundFrom]
    const waitMs = Math.min(lookAgainMs, ...times.filter((time) => time > now).map((time) => time - now))
    // 1 ms late on purpose: a timer that fires early would find the slot still in use.
    this.#timer = setTimeout(() => {
      this.#grantAll()
      this.#schedule()
    }, waitMs + 1)
  }
}
