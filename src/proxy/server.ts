import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { formatClock, quaysideClockHeader } from '#contract/clock-header.ts'
import type { OpenPages } from '#contract/page-program.ts'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { proxyFilesPrefix } from '#contract/proxy-files.ts'
import {
  formatBudget,
  proxyApiPrefix,
  proxyErrorCodes,
  proxyStatusPath,
  quaysideBudgetHeader,
} from '#contract/proxy-status.ts'
import type { Handler } from '#http/listen.ts'
import { errorReply, json } from '#http/reply.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { createAccessCheck, type OwnAddress } from './access.ts'
import type { Budget } from './budget.ts'
import { type Call, readCall } from './call.ts'
import { answerReply, budgetReply, failureReply, keptReply } from './call-reply.ts'
import { Documents, longestWaitMs as documentWaitMs } from './documents.ts'
import { EarlyAnswers } from './early-answers.ts'
import { announcesUpload, FileTransfer } from './file-transfer.ts'
import { InFlight } from './in-flight.ts'
import { KeptAnswers } from './kept-answers.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { withSandbox, withSecurityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import type { UpstreamAnswer, UpstreamFailure, UpstreamService } from './upstream.ts'

export interface ProxyParts {
  address: OwnAddress
  upstream: UpstreamService
  budget: Budget
  staticFiles: StaticFiles
  logger: Logger
  /** Draws the app's pages with their first data; without it they go out as they were built. */
  openPages?: OpenPages
  mapTiles?: ProxyStatus['mapTiles']
  /** True to forward only calls that change nothing. */
  readOnly?: boolean
}

type Outcome = UpstreamAnswer | UpstreamFailure | 'no budget'

/** Milliseconds that a call waits for budget before the browser is told when to retry. */
const longestWaitMs = 4_000

function isFileTransfer({ pathname }: URL): boolean {
  return pathname.startsWith(`${proxyFilesPrefix}/`)
}

/**
 * The proxy as a handler; it opens nothing. The functions below stand in the order a request passes them:
 * headers, access and route, then for a call of the tracking API: kept answer, in flight, budget, service.
 */
export function createServer(parts: ProxyParts): Handler {
  const { upstream, budget, staticFiles, logger, mapTiles, readOnly = false } = parts
  const tilesOrigin = mapTiles === undefined ? null : new URL(mapTiles.url).origin
  const refuseForeign = createAccessCheck(parts.address)
  const keptAnswers = new KeptAnswers()
  const inFlight = new InFlight<Outcome>()
  const earlyAnswers = new EarlyAnswers<Outcome>()
  const documents = parts.openPages && new Documents(staticFiles, parts.openPages(askForDocument), logger)
  const run = randomUUID()
  const fileTransfer = new FileTransfer({ callService, serviceUrl: () => upstream.url, logger })

  /** Every request. Whatever becomes of it, the reply carries our headers. */
  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    let response: Response
    try {
      response = await route(request, url)
    } catch (error) {
      // When the browser has left, nobody needs a reply and nothing went wrong.
      if (!request.signal.aborted) {
        logger.error({ err: error, method: request.method, path: url.pathname }, 'request failed')
      }
      response = errorReply(500, 'Internal Server Error')
    }
    const secured = withSecurityHeaders(withReadings(response), tilesOrigin)
    return isFileTransfer(url) ? withSandbox(secured) : secured
  }

  /** Every answer says what time it is where the shipments are, and what is left of the budget. */
  function withReadings(response: Response): Response {
    response.headers.set(quaysideClockHeader, formatClock(upstream.clock.reading()))
    response.headers.set(quaysideBudgetHeader, formatBudget({ limit: budget.limit, left: budget.left() }))
    return response
  }

  /** Checks access, then hands the request to what serves its path. */
  async function route(request: Request, url: URL): Promise<Response> {
    const path = url.pathname
    const refusal = refuseForeign(request, path)
    if (refusal !== null) return refusal
    if (path === proxyStatusPath && request.method === 'GET') return json(200, status())
    if (path.startsWith(`${proxyApiPrefix}/`)) {
      const apiPath = path.slice(proxyApiPrefix.length)
      return announcesUpload(request.method, apiPath)
        ? fileTransfer.rerouteUpload(await callService(request, apiPath, url.searchParams))
        : callService(request, apiPath, url.searchParams, acceptedEncoding(request))
    }
    if (isFileTransfer(url)) return fileTransfer.serve(request, path)
    if (path === '/api' || path.startsWith('/api/')) {
      return errorReply(404, 'Not Found', { code: proxyErrorCodes.unknownOperation })
    }
    if (documents !== undefined && request.method === 'GET' && staticFiles.isPage(path)) {
      const document = documents.serve(request, url)
      if (document !== null) return document
    }
    return staticFiles.serve(request, path)
  }

  /** What a document is drawn with. What comes too late for it is held for its browser, and so is a failure. */
  async function askForDocument(address: string): Promise<Response> {
    const url = new URL(address, 'http://document')
    const request = new Request(url)
    const began = performance.now()
    const read = await readCall(
      request,
      url.pathname.slice(proxyApiPrefix.length),
      url.searchParams,
      readOnly,
    )
    if ('refusal' in read) return read.refusal
    const { call } = read
    const outcome = await inFlight.join(call.target, request.signal, (signal) => spend(call, signal))
    const isLate = performance.now() - began > documentWaitMs
    if (isLate || typeof outcome === 'string' || outcome.status !== 200)
      earlyAnswers.hold(call.target, outcome)
    return withReadings(await outcomeReply(outcome, null, false))
  }

  function outcomeReply(
    outcome: Outcome,
    encoding: Encoding | null,
    revealsSecrets: boolean,
  ): Response | Promise<Response> {
    if (outcome === 'no budget') return budgetReply(budget.retryAfterSeconds())
    return typeof outcome === 'string'
      ? failureReply(outcome)
      : answerReply(outcome, revealsSecrets, encoding)
  }

  /** One call of the tracking API; without an encoding its reply can be read right here. */
  async function callService(
    request: Request,
    path: string,
    search: URLSearchParams,
    encoding: Encoding | null = null,
  ): Promise<Response> {
    const read = await readCall(request, path, search, readOnly)
    if ('refusal' in read) return read.refusal
    const { call } = read
    const maximumAge = call.acceptedAgeSeconds
    const kept = maximumAge === null ? null : keptAnswers.find(call.target, maximumAge)
    if (kept !== null) return keptReply(kept, encoding)
    const outcome =
      call.method === 'GET'
        ? (earlyAnswers.take(call.target) ??
          (await inFlight.join(call.target, request.signal, (signal) => spend(call, signal))))
        : await change(call, request.signal)
    if (maximumAge !== null && typeof outcome !== 'string' && outcome.status === 200) {
      keptAnswers.keep(call.target, outcome.body)
    }
    return outcomeReply(outcome, encoding, call.revealsSecrets)
  }

  /** A call that changes something: reads already in flight may show what was there before. */
  async function change(call: Call, signal: AbortSignal): Promise<Outcome> {
    try {
      return await spend(call, signal)
    } finally {
      // Also after a failure: the service may have made the change all the same.
      inFlight.closeAll()
      earlyAnswers.clear()
    }
  }

  /** Takes one request from the budget and sends the call. */
  async function spend(call: Call, signal: AbortSignal): Promise<Outcome> {
    const slot = await budget.take(longestWaitMs, signal)
    if (slot === null) return 'no budget'
    try {
      const answer = await upstream.send(call, signal)
      if (typeof answer !== 'string' && answer.status === 429 && !call.ownLimit) {
        budget.block(retryAfterSeconds(answer.retryAfter) * 1000)
      }
      return answer
    } finally {
      slot.end()
    }
  }

  function status(): ProxyStatus {
    return {
      clock: upstream.clock.reading(),
      budget: { limit: budget.limit, left: budget.left() },
      service: upstream.state,
      ...(mapTiles === undefined ? {} : { mapTiles }),
      run,
      version: staticFiles.version,
    }
  }

  return handle
}
