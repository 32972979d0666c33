import type { Logger } from 'pino'
import { formatClock, quaysideClockHeader } from '#contract/clock-header.ts'
import { proxyFilesPrefix } from '#contract/proxy-files.ts'
import {
  formatBudget,
  proxyApiPrefix,
  proxyErrorCodes,
  type ProxyStatus,
  proxyStatusPath,
  quaysideBudgetHeader,
} from '#contract/proxy-status.ts'
import type { Handler } from '#http/listen.ts'
import { errorReply, json } from '#http/reply.ts'
import { createAccessCheck, type OwnAddress } from './access.ts'
import type { Budget } from './budget.ts'
import { compressed } from './compressed.ts'
import { Files } from './files.ts'
import { createForwarder } from './forward.ts'
import { withSandbox, withSecurityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'
import type { UpstreamService } from './upstream.ts'

export interface ProxyParts {
  address: OwnAddress
  upstream: UpstreamService
  budget: Budget
  files: StaticFiles
  logger: Logger
  mapTiles?: ProxyStatus['mapTiles']
  /** True forwards only what reads. */
  readOnly?: boolean
}

function isFile({ pathname }: URL): boolean {
  return pathname.startsWith(`${proxyFilesPrefix}/`)
}

/** The proxy as a handler; it opens nothing. */
export function createServer(parts: ProxyParts): Handler {
  const { upstream, budget, files, logger, mapTiles, readOnly } = parts
  const tilesOrigin = mapTiles === undefined ? null : new URL(mapTiles.url).origin
  const refuse = createAccessCheck(parts.address)
  const documents = new Files(createForwarder(upstream, budget, readOnly), () => upstream.url, logger)

  function status(): ProxyStatus {
    return {
      clock: upstream.clock.reading(),
      budget: { limit: budget.limit, left: budget.left() },
      service: upstream.state,
      ...(mapTiles === undefined ? {} : { mapTiles }),
      version: files.version,
    }
  }

  async function answer(request: Request, url: URL): Promise<Response> {
    const refusal = refuse(request, url.pathname)
    if (refusal !== null) return refusal
    if (url.pathname === proxyStatusPath && request.method === 'GET') return json(200, status())
    if (url.pathname.startsWith(`${proxyApiPrefix}/`)) {
      const reply = await documents.forward(
        request,
        url.pathname.slice(proxyApiPrefix.length),
        url.searchParams,
      )
      return compressed(request, reply)
    }
    if (isFile(url)) return documents.serve(request, url.pathname)
    if (url.pathname === '/api' || url.pathname.startsWith('/api/')) {
      return errorReply(404, 'Not Found', { code: proxyErrorCodes.unknownOperation })
    }
    return files.serve(request, url.pathname)
  }

  return async (request) => {
    const url = new URL(request.url)
    let response: Response
    try {
      response = await answer(request, url)
    } catch (error) {
      // A browser that went away needs no answer, and nothing went wrong.
      if (!request.signal.aborted) {
        logger.error({ err: error, method: request.method, path: url.pathname }, 'request failed')
      }
      response = errorReply(500, 'Internal Server Error')
    }
    response.headers.set(quaysideClockHeader, formatClock(upstream.clock.reading()))
    response.headers.set(quaysideBudgetHeader, formatBudget({ limit: budget.limit, left: budget.left() }))
    const secured = withSecurityHeaders(response, tilesOrigin)
    return isFile(url) ? withSandbox(secured) : secured
  }
}
