import { getWebhook } from '#contract/operations/webhooks.ts'
import { fillPath } from '#contract/operation.ts'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import { revealSecretsHeader } from '#contract/proxy-status.ts'
import { workHeader, workOf } from '#contract/work.ts'
import { holderOf } from '#http/holder.ts'
import { errorReply } from '#http/reply.ts'
import type { Encoding } from '#http/accepted-encoding.ts'
import { type Budget, NotNoted, type Slot } from './budget.ts'
import { type Call, readCall } from './call.ts'
import { CallCounts } from './call-counts.ts'
import { answerReply, bodyReply, type Unanswered, unansweredReply } from './call-reply.ts'
import { Circuit, type Through } from './circuit.ts'
import { InFlight } from './in-flight.ts'
import { acceptedAge, KeptAnswers } from './kept-answers.ts'
import { type Claim, deskAddress } from './spent.ts'
import {
  type Ending,
  endingOf,
  type UpstreamAnswer,
  type UpstreamFailure,
  type UpstreamRequest,
  type UpstreamService,
} from './upstream.ts'

type Outcome = UpstreamAnswer | Unanswered

/** Seconds until a browser asks again whose request could not be noted. */
const notNotedSeconds = 2

/** Milliseconds that a call waits for budget before the browser is told when to retry: longer where nobody looks. */
const longestWaitMs = 4_000
const longestBackgroundWaitMs = 8_000

/** The cheapest call that every account can make. */
const cheapest: UpstreamRequest = {
  method: 'GET',
  target: '/shipments?page[size]=1',
  body: null,
  answerMembers: ['data'],
}

/** As whom the desk asks. */
const deskClaim: Claim = { address: deskAddress, screen: '', work: 'background' }

/** What the desk asks, and what it changes: its own webhook. */
interface DeskQuestion {
  method?: string
  /** Path below the base URL, with its query. */
  target: string
  /** Sent as JSON; null: nothing. */
  body?: unknown
}

function ownWebhookRefusal(): Response {
  return errorReply(409, 'Conflict', {
    code: proxyErrorCodes.ownWebhook,
    detail: 'This webhook is the dashboard’s own: "npm run desk -- forget-webhook" on its server removes it.',
  })
}

function isAnswer(outcome: Outcome): outcome is UpstreamAnswer {
  return 'status' in outcome
}

export interface TrackingCallsParts {
  upstream: UpstreamService
  budget: Budget
  /** False to ask the service anew for each screen that does not say how old an answer may be. */
  sharesAnswers?: boolean
}

/** Who asks, where it is not a browser that may change things, and how the reply is made. */
interface Asking {
  encoding?: Encoding | null
  /** With addresses and secrets that no browser gets: for the proxy itself, which follows addresses of files. */
  isWhole?: boolean
  /** Only what changes nothing is sent, and no secret is shown. */
  readOnly?: boolean
  /** The request for the page that is drawn with it: who asks, and whether that is a reload. */
  opening?: Request | undefined
  /** The desk asks, until this aborts. */
  desk?: AbortSignal
}

/** Calls of the tracking API. Each passes, in this order: kept answer, in flight, circuit, budget, service. */
export class TrackingCalls {
  readonly #upstream: UpstreamService
  readonly #budget: Budget
  readonly #sharesAnswers: boolean
  readonly #kept: KeptAnswers
  readonly #inFlight = new InFlight<Outcome>()
  readonly #counts = new CallCounts()
  readonly #circuit = new Circuit(() => void this.#tryService())
  /** Id of the webhook that the desk has registered for itself, which no browser changes; null: there is none. */
  ownWebhook: () => string | null = () => null
  /** Called when the service answers again after a failure, even of a single record. */
  onBack: () => void = () => {}
  /** Called with the target of a call that may have changed something. */
  onWrite: (target: string) => void = () => undefined
  /** The question that tests whether the service is back: the last read that failed, then, if it fails again, the cheapest. */
  #probe = cheapest

  constructor({ upstream, budget, sharesAnswers = true }: TrackingCallsParts) {
    this.#upstream = upstream
    this.#budget = budget
    this.#sharesAnswers = sharesAnswers
    // Every answer that is kept has brought a reading.
    this.#kept = new KeptAnswers(() => upstream.clock.reading()?.now ?? 0)
    upstream.onUp = () => this.#circuit.close()
    this.#circuit.onBack = () => this.onBack()
  }

  /** The account's requests: what is left and who has spent the others in this minute, and all since the start. */
  use() {
    const { limit } = this.#budget
    const { requests, answers } = this.#counts
    return { limit, left: this.#budget.left(), spent: this.#budget.spentBy(), requests, answers }
  }

  /** Somebody looks on: a failing service is tried for them, and one that has told no time is asked for it. */
  noteInterest(): void {
    this.#circuit.noteInterest()
    // Whatever it answers brings its time.
    if (this.#upstream.clock.reading() === null) void this.forDesk(cheapest, new AbortController().signal)
  }

  /** Something of the account has changed: what was asked before may tell of what was there before. */
  noteChange(): void {
    this.#kept.forgetAccount()
    this.#inFlight.closeAll()
  }

  /**
   * The reply to a call.
   * @param path below the base URL, still encoded
   */
  async serve(
    request: Request,
    path: string,
    search: URLSearchParams,
    { encoding = null, isWhole = false, readOnly = false, opening, desk }: Asking = {},
  ): Promise<Response> {
    const read = await readCall(request, path, search, readOnly)
    if ('refusal' in read) return read.refusal
    const { call } = read
    const isQuestion = call.method === 'GET'
    if (!isQuestion && desk === undefined && this.#isOwnWebhook(call)) return ownWebhookRefusal()
    const isReload = acceptedAge(opening?.headers.get('cache-control') ?? null).seconds === 0
    const isForAll = this.#sharesAnswers || !call.acceptedAge.isDefault
    const kept = isQuestion && isForAll ? this.#kept.find(call.target, call.acceptedAge, isReload) : null
    if (kept !== null) {
      return bodyReply(kept.status, kept.body, encoding, { age: String(kept.ageSeconds) })
    }
    const claim = desk
      ? deskClaim
      : { ...holderOf(opening ?? request), work: workOf(request.headers.get(workHeader)) }
    const ask = isQuestion
      ? this.#ask(call, claim, desk ?? request.signal, isReload)
      : this.#spend(call, claim, desk ?? request.signal)
    const outcome = await ask
    return isAnswer(outcome)
      ? answerReply(outcome, isWhole || call.revealsSecrets, encoding)
      : unansweredReply(outcome)
  }

  /**
   * The same for the desk, behind all people, which wants to know how things are now. None of it is kept. Webhooks come
   * with their secrets, of which that of its own is what it knows deliveries by.
   */
  forDesk({ method = 'GET', target, body = null }: DeskQuestion, signal: AbortSignal): Promise<Response> {
    const { pathname, searchParams } = new URL(target, 'http://desk')
    const request = new Request('http://desk', {
      method,
      headers: {
        'cache-control': 'no-store',
        'content-type': 'application/json',
        [revealSecretsHeader]: 'yes',
      },
      body: body === null ? null : JSON.stringify(body),
    })
    return this.serve(request, pathname, searchParams, { desk: signal })
  }

  #isOwnWebhook({ target }: Call): boolean {
    const id = this.ownWebhook()
    return id !== null && target.toLowerCase() === fillPath(getWebhook.path, { id }).toLowerCase()
  }

  /** A call that changes nothing: once for all who ask for the same meanwhile, and kept for those who come later. */
  async #ask(call: Call, claim: Claim, signal: AbortSignal, isReload: boolean): Promise<Outcome> {
    return this.#inFlight.join(call.target, claim, signal, async (shared, joined) => {
      const before = this.#kept.writes
      const outcome = await this.#spend(call, joined, shared)
      const isNew = isAnswer(outcome) && this.#kept.writes === before
      if (call.kept !== null && isNew) this.#kept.keep(call.target, outcome, call.kept, isReload)
      return outcome
    })
  }

  /** Sends a call, unless the service is left alone. */
  async #spend(call: Call, claim: Claim, signal: AbortSignal): Promise<Outcome> {
    const passage = this.#circuit.enter()
    if ('failure' in passage) {
      return { why: passage.failure, retrySeconds: Math.max(1, Math.ceil(passage.nextTryMs / 1000)) }
    }
    try {
      return await this.#send(call, claim, signal, passage)
    } finally {
      // Also after a failure: the service may have made the change all the same.
      if (call.changes) {
        this.noteChange()
        this.onWrite(call.target)
      }
    }
  }

  /** Takes one request from the budget and sends it. */
  async #send(
    request: UpstreamRequest & { ownLimit?: boolean },
    claim: Claim,
    signal: AbortSignal,
    passage: Through,
  ): Promise<Outcome> {
    let ending: Ending = 'untold'
    try {
      const waitMs = claim.work === 'background' ? longestBackgroundWaitMs : longestWaitMs
      const slot = await this.#budget.take(claim, waitMs, signal)
      if (slot === null) return { why: 'out_of_budget', retrySeconds: this.#budget.retryAfterSeconds(claim) }
      const outcome = await this.#upstream.send(request, signal)
      this.#counts.note(claim, outcome)
      this.#settle(slot, outcome, request.ownLimit === true)
      if (!signal.aborted) ending = endingOf(outcome)
      if (ending !== null && ending !== 'untold' && request.method === 'GET')
        this.#probe = request === this.#probe ? cheapest : request
      return typeof outcome === 'string' ? { why: outcome, retrySeconds: null } : outcome
    } catch (error) {
      if (error instanceof NotNoted) return { why: 'not_noted', retrySeconds: notNotedSeconds }
      throw error
    } finally {
      passage.leave(ending)
    }
  }

  /** What an outcome means for the budget. */
  #settle(slot: Slot, outcome: UpstreamAnswer | UpstreamFailure, ownLimit: boolean): void {
    if (outcome === 'unsent') slot.giveBack()
    else if (typeof outcome === 'string' && outcome !== 'too_long') slot.lose()
    else slot.end()
    if (typeof outcome === 'string') return
    if (outcome.status !== 429) this.#budget.unblock()
    else if (!ownLimit) this.#budget.block(outcome.retrySeconds * 1000)
  }

  /** Tries whether a failing service is back, for those who look on. */
  async #tryService(): Promise<void> {
    const passage = this.#circuit.enterProbe()
    const claim: Claim = { address: '', screen: '', work: 'view' }
    if (passage !== null) await this.#send(this.#probe, claim, new AbortController().signal, passage)
  }
}
