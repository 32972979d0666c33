import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { formatClock, quaysideClockHeader } from '#contract/clock-header.ts'
import { monitorOperations, whoMay } from '#contract/desk/operations.ts'
import { createDirectUpload } from '#contract/operations/documents.ts'
import { deskPrefix } from '#contract/desk/paths.ts'
import type { OpenPages } from '#contract/page-program.ts'
import type { ProxyStatus } from '#contract/proxy-status-schema.ts'
import { proxyFilesPrefix } from '#contract/proxy-files.ts'
import { proxyErrorCodes } from '#contract/proxy-error-codes.ts'
import {
  formatBudget,
  proxyApiPrefix,
  proxyStatusPath,
  quaysideBudgetHeader,
} from '#contract/proxy-status.ts'
import { workHeader } from '#contract/work.ts'
import type { Handler } from '#http/listen.ts'
import { errorReply, json } from '#http/reply.ts'
import { acceptedEncoding } from '#http/accepted-encoding.ts'
import { createAccessCheck, isOpened, type OwnAddress } from './access.ts'
import type { Budget } from './budget.ts'
import { readOnlyRefusal } from './call.ts'
import { openDocuments, openingOfPage } from './documents.ts'
import { FileTransfer } from './file-transfer.ts'
import { withSecurityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import type { TrackingCalls } from './tracking-calls.ts'
import type { UpstreamService } from './upstream.ts'

/** Answers a request that has passed the access check. */
type Handle = (request: Request, url: URL) => Promise<Response>

export interface ProxyParts {
  address: OwnAddress
  /** Calls of the tracking API, over the same service and budget. */
  calls: TrackingCalls
  upstream: UpstreamService
  budget: Budget
  staticFiles: StaticFiles
  logger: Logger
  /** Loads what draws the app's pages with their first data; without it they go out as they were built. */
  loadPages?: () => Promise<OpenPages>
  mapTiles?: ProxyStatus['mapTiles']
  /** Without it nothing is at its paths. */
  desk?: ServedDesk
  /** Refuses whatever would change something, for screens that anyone can walk up to. */
  readOnly?: boolean
}

/** The dashboard's own server side. */
export interface ServedDesk {
  /** False while another program serves the dashboard: this one stands by. */
  readonly isActive: boolean
  /** Answers what is asked below `deskPrefix`. */
  handle: Handle
  /** Answers what machines ask. */
  monitor: Handle
}

const askedByMachines = new Set<string>(Object.values(monitorOperations).map(({ path }) => path))

/** Seconds until whoever came to a program that stands by asks again: it may have taken over. */
const standbySeconds = 1

/** From a program that stands by: a load balancer should send nobody here, but a person may come by its address. */
function standbyReply(path: string): Response {
  const detail = 'Another program serves this dashboard; this one stands by.'
  const headers = { 'retry-after': String(standbySeconds), 'cache-control': 'no-store' }
  return path.startsWith('/api/')
    ? errorReply(503, 'Service Unavailable', { code: proxyErrorCodes.standby, detail }, headers)
    : new Response(`${detail}\n`, {
        status: 503,
        headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      })
}

/**
 * The proxy as a handler; it opens nothing. The functions below stand in the order a request passes them: headers,
 * access and route. What becomes of a call of the tracking API: `TrackingCalls`.
 */
export function createServer(parts: ProxyParts): Handler {
  const { calls, upstream, budget, staticFiles, logger, mapTiles, desk, readOnly = false } = parts
  const tilesOrigin = mapTiles === undefined ? null : new URL(mapTiles.url).origin
  const refuseForeign = createAccessCheck(parts.address, logger)
  let documents: Promise<ReturnType<typeof openDocuments> | null> | null = null
  const run = randomUUID()
  const fileTransfer = new FileTransfer({
    callService: (request, path) =>
      calls.serve(request, path, new URLSearchParams(), { isWhole: true, readOnly }),
    upstream,
    logger,
  })

  /** Every request. Whatever becomes of it, the reply carries our headers. */
  async function handle(request: Request): Promise<Response> {
    let response: Response
    try {
      response = await route(request, new URL(request.url))
    } catch (error) {
      // When the browser has left, nobody needs a reply and nothing went wrong.
      if (!request.signal.aborted) {
        logger.error({ err: error, method: request.method, url: request.url }, 'request failed')
      }
      response = errorReply(500, 'Internal Server Error')
    }
    return withSecurityHeaders(withReadings(response), tilesOrigin)
  }

  /** Every answer says what is left of the budget and, once the service has told it, what time it is there. */
  function withReadings(response: Response): Response {
    const clock = upstream.clock.reading()
    if (clock !== null) response.headers.set(quaysideClockHeader, formatClock(clock))
    response.headers.set(quaysideBudgetHeader, formatBudget({ limit: budget.limit, left: budget.left() }))
    return response
  }

  /** Checks access, then hands the request to what serves its path. */
  async function route(request: Request, url: URL): Promise<Response> {
    const path = url.pathname
    const refusal = refuseForeign(request, path)
    if (refusal !== null) return refusal
    if (desk?.isActive === false && !askedByMachines.has(path)) return standbyReply(path)
    if (path === proxyStatusPath && request.method === 'GET') return json(200, status())
    if (path.startsWith(`${proxyApiPrefix}/`)) {
      const apiPath = path.slice(proxyApiPrefix.length)
      return request.method === createDirectUpload.method && apiPath === createDirectUpload.path
        ? fileTransfer.announce(request)
        : calls.serve(request, apiPath, url.searchParams, { encoding: acceptedEncoding(request), readOnly })
    }
    if (desk !== undefined && path.startsWith(`${deskPrefix}/`)) {
      const isRefused = readOnly && ['editors', 'service'].includes(whoMay(request.method, path) ?? '')
      return isRefused ? readOnlyRefusal() : desk.handle(request, url)
    }
    if (readOnly && request.method !== 'GET' && request.method !== 'HEAD') return readOnlyRefusal()
    if (path.startsWith(`${proxyFilesPrefix}/`)) return fileTransfer.serve(request, path)
    if (path === '/api' || path.startsWith('/api/')) {
      return errorReply(404, 'Not Found', { code: proxyErrorCodes.unknownOperation })
    }
    if (desk !== undefined && askedByMachines.has(path)) return desk.monitor(request, url)
    const draws = request.method === 'GET' && staticFiles.isPage(path) && isOpened(request.headers)
    if (parts.loadPages !== undefined && draws) {
      documents ??= loadDocuments(parts.loadPages)
      const document = (await documents)?.(request, url)
      if (document) return document
    }
    return staticFiles.serve(request)
  }

  /** Null: nothing draws pages here, and browsers draw them themselves. */
  async function loadDocuments(load: () => Promise<OpenPages>) {
    try {
      const openPages = await load()
      return openDocuments(staticFiles, openPages(askForDocument), logger, () => upstream.clock.reading())
    } catch (error) {
      logger.error({ err: error }, 'what draws pages could not be loaded')
      return null
    }
  }

  /** What a document is drawn with. */
  async function askForDocument(address: string): Promise<Response> {
    const url = new URL(address, 'http://document')
    const path = url.pathname.slice(proxyApiPrefix.length)
    const request = new Request(url, { headers: { [workHeader]: 'person' } })
    if (desk !== undefined && url.pathname.startsWith(`${deskPrefix}/`)) return desk.handle(request, url)
    return withReadings(await calls.serve(request, path, url.searchParams, { opening: openingOfPage() }))
  }

  function status(): ProxyStatus {
    calls.noteInterest()
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
