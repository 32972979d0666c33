import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Spender } from '#contract/desk/status.ts'
import type { Counted, LedgerAnswer } from '#contract/ledger.ts'
import type { Ledger } from './ledger.ts'
import type { Machine } from './machine.ts'
import { type Elsewhere, lateArrivalMs, windowMs } from './spent.ts'
import { answerTimeoutMs } from './upstream.ts'

/** Milliseconds between two looks at what others have taken; whoever does not look is not seen. */
const lookEveryMs = 1_000

/** Milliseconds within which others learn that a request has ended: late is safe. */
const endsWithinMs = 100

/** Milliseconds between two tries to reach the others. */
const tryAgainMs = 500

/** Milliseconds after which a permission is too old to be used: the machine may have stood still meanwhile. */
const grantedWithinMs = 5_000

/** Milliseconds that a request counts of whose end nothing is heard: until it has arrived at the latest, and a window. */
const leaseMs = grantedWithinMs + answerTimeoutMs + lateArrivalMs + windowMs

/** Part of the limit that others may have taken unheard whenever a machine is cut off. */
const unheardShare = 0.08

interface SharedBudgetParts {
  ledger: Ledger
  machine: Machine
  limit: number
  logger: Logger
}

/** Permission for one request of which all machines of the account know, or will. */
export interface Permit {
  /** It counts for so many milliseconds more. */
  end(countedMs: number, spender: Spender): void
  /** It was never sent. */
  giveBack(): void
}

/** Called when others tell something. */
interface SharingListener {
  /** All that counts of other machines. */
  heard(requests: readonly Elsewhere[]): void
  /** Nobody sends for so many milliseconds. */
  blocked(milliseconds: number): void
  /** What may be sent may have changed. */
  changed(): void
}

/**
 * One machine's side of the budget that several share: asks the ledger, tells it what became of requests, and knows what
 * may be spent while it cannot be reached. One question is under way at a time.
 */
export class SharedBudget {
  #listener: SharingListener | null = null
  readonly #parts: SharedBudgetParts
  readonly #unheard: number
  /** What tells requests of this run from all others. */
  readonly #run = randomUUID()
  #requests = 0
  #answer: LedgerAnswer | null = null
  /** What counts of others. */
  #elsewhere: readonly Elsewhere[] = []
  /** What the ledger does not know yet. */
  readonly #news = new Map<string, Elsewhere>()
  readonly #returned = new Set<string>()
  #blockedUntil = Number.NEGATIVE_INFINITY
  /** What was sent without asking and counts. */
  readonly #alone = new Map<string, Elsewhere>()
  #isReachable = true
  /** While it tells what it has sent alone nothing is sent: it would be told too late, when no share is kept any more. */
  #isReturning = false
  #turn: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #dueAt = Number.POSITIVE_INFINITY
  #isClosed = false

  constructor(parts: SharedBudgetParts) {
    this.#parts = parts
    this.#unheard = Math.max(1, Math.floor(parts.limit * unheardShare))
    parts.ledger.onNews = () => this.#lookWithin(0)
  }

  /** Whether the others can be asked; where not, this machine spends by itself. */
  get isReachable(): boolean {
    return this.#isReachable
  }

  /** Requests that are kept free for machines that may be sending them unseen. */
  get keptFree(): number {
    return this.#answer?.keptFree ?? 0
  }

  /** Joins the others, and tells them what an earlier run may have sent unseen. */
  async open(): Promise<void> {
    const until = performance.now() + leaseMs
    for (let index = 0; index < this.#parts.machine.untold; index += 1) {
      // None of this run: it does not count them by itself.
      this.#news.set(`before ${this.#run}/${index}`, { spender: 'earlier', until })
    }
    await this.#inTurn(() => this.#exchange([]))
  }

  /** Tells the others what has ended, and leaves them. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#inTurn(async () => {
      await this.#exchange([])
      if (this.#isReachable) await this.#parts.ledger.leave().catch((error: unknown) => this.#failed(error))
    })
  }

  /** Tells this listener from now on, and at once what is known. */
  tell(listener: SharingListener): void {
    this.#listener = listener
    listener.heard(this.#elsewhere)
    const blockedMs = this.#answer?.blockedMs ?? 0
    if (blockedMs > 0) listener.blocked(blockedMs)
    listener.changed()
  }

  /** Machines that are seen, this one among them, what is kept free, and whether this one spends by itself. */
  told(): { machines: number; keptFree: number; isAlone: boolean } {
    return {
      machines: this.#answer?.seen ?? 1,
      keptFree: this.keptFree,
      isAlone: !this.#isReachable,
    }
  }

  /**
   * How many more may be sent without asking, while nobody can be asked.
   * @param spent all that count, as far as this machine knows
   */
  aloneLeft(spent: number): number {
    if (this.#isReturning || this.#answer === null) return 0
    const now = performance.now()
    for (const [id, { until }] of this.#alone) if (until <= now) this.#alone.delete(id)
    const { limit } = this.#parts
    const { share } = this.#answer
    const before = spent - this.#alone.size
    // All shares together are the limit at most, so that these parts are what is left at most.
    const part = Math.floor(((limit - this.#unheard - before) * share) / limit)
    return Math.max(0, part - this.#alone.size)
  }

  /** Permission for one of them. */
  takeAlone(spender: Spender): Permit {
    const id = this.#nextId()
    const sent = { spender, until: performance.now() + leaseMs }
    this.#alone.set(id, sent)
    this.#news.set(id, sent)
    return this.#permit(id)
  }

  /** Asks for requests; the answer has permissions for as many as may go, and none where nobody could be asked. */
  take(wanted: readonly Spender[]): Promise<Permit[]> {
    return this.#inTurn(() => (this.#isReachable ? this.#exchange(wanted) : []))
  }

  /** The tracking service has asked to wait. */
  block(milliseconds: number): void {
    this.#blockedUntil = Math.max(this.#blockedUntil, performance.now() + milliseconds)
    this.#lookWithin(0)
  }

  #nextId(): string {
    this.#requests += 1
    return `${this.#run}/${this.#requests}`
  }

  #permit(id: string): Permit {
    return {
      end: (countedMs, spender) => {
        const sent = { spender, until: performance.now() + countedMs }
        this.#news.set(id, sent)
        if (this.#alone.has(id)) this.#alone.set(id, sent)
        this.#lookWithin(endsWithinMs)
      },
      giveBack: () => {
        this.#news.delete(id)
        this.#alone.delete(id)
        this.#returned.add(id)
        this.#lookWithin(endsWithinMs)
      },
    }
  }

  #inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => null)
    return done
  }

  /** Looks at the ledger at the latest then. */
  #lookWithin(milliseconds: number): void {
    const dueAt = performance.now() + milliseconds
    if (this.#isClosed || dueAt >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = dueAt
    this.#timer = setTimeout(() => {
      this.#dueAt = Number.POSITIVE_INFINITY
      void this.#inTurn(() => this.#look())
    }, milliseconds)
  }

  async #look(): Promise<void> {
    // It has left the others meanwhile.
    if (this.#isClosed) return
    if (this.#isReachable) await this.#exchange([])
    else await this.#tryAgain()
  }

  /** What counts still of what the ledger does not know. */
  #untold(): [id: string, sent: Elsewhere][] {
    const now = performance.now()
    for (const [id, { until }] of this.#news) if (until <= now) this.#news.delete(id)
    return [...this.#news]
  }

  /** Tells and asks. It never fails: no permission comes where the ledger cannot be reached. */
  async #exchange(wanted: readonly Spender[]): Promise<Permit[]> {
    const { ledger, limit } = this.#parts
    const began = performance.now()
    const untold = this.#untold()
    const returned = [...this.#returned]
    const blockedUntil = this.#blockedUntil
    const asked: Counted[] = wanted.map((spender) => ({ id: this.#nextId(), spender, ms: leaseMs }))
    try {
      const answer = await ledger.exchange({
        limit,
        unheard: this.#unheard,
        share: this.#answer?.share ?? 0,
        heard: this.#answer?.lastNumber ?? 0,
        wanted: asked,
        counted: untold.map(([id, { spender, until }]) => ({ id, spender, ms: until - began })),
        returned,
        blockMs: Math.max(0, Math.ceil(blockedUntil - began)),
      })
      for (const [id, sent] of untold) if (this.#news.get(id) === sent) this.#news.delete(id)
      for (const id of returned) this.#returned.delete(id)
      if (this.#blockedUntil === blockedUntil) this.#blockedUntil = Number.NEGATIVE_INFINITY
      this.#learn(answer)
      const permits = asked.slice(0, answer.granted).map(({ id }) => this.#permit(id))
      if (performance.now() - began <= grantedWithinMs) return permits
      for (const permit of permits) permit.giveBack()
      return []
    } catch (error) {
      // They may have been taken all the same.
      for (const { id } of asked) this.#returned.add(id)
      this.#failed(error)
      return []
    }
  }

  #learn(answer: LedgerAnswer): void {
    const isFirst = this.#answer === null
    const heard = this.#answer?.lastNumber ?? 0
    const wasAway = !this.#isReachable
    this.#answer = answer
    this.#isReachable = true
    if (wasAway) this.#parts.logger.info('the request budget is shared with other machines again')
    // Of an earlier run too: it is told with the first answer.
    if (wasAway || isFirst) this.#parts.machine.noteAlone(0)
    const now = performance.now()
    const elsewhere = answer.requests.filter(({ id }) => !id.startsWith(`${this.#run}/`))
    this.#elsewhere = elsewhere.map(({ spender, ms }) => ({ spender, until: now + ms }))
    if (this.#listener !== null) this.tell(this.#listener)
    // Others take no more until they know that this one has heard of it.
    const isNew = elsewhere.some(({ number }) => number > heard)
    const hasNews = this.#news.size + this.#returned.size > 0
    this.#lookWithin(isNew ? 0 : hasNews ? endsWithinMs : lookEveryMs)
  }

  #failed(error: unknown): void {
    if (this.#isReachable) {
      const message = 'the database of the request budget is away: this machine spends its share alone'
      const reason = error instanceof Error ? error.message : undefined
      this.#parts.logger.warn({ reason }, message)
      this.#parts.machine.noteAlone(this.#answer?.share ?? 0)
    }
    this.#isReachable = false
    this.#listener?.changed()
    this.#lookWithin(tryAgainMs)
  }

  async #tryAgain(): Promise<void> {
    try {
      await this.#parts.ledger.look()
    } catch {
      this.#lookWithin(tryAgainMs)
      return
    }
    this.#isReturning = true
    await this.#exchange([])
    this.#isReturning = false
    this.#listener?.changed()
  }
}
