import { pino } from 'pino'
import { listen } from '#http/listen.ts'
import { Budget } from '../budget.ts'
import { securityHeaders } from '../security-headers.ts'
import { createServer, type ProxyParts } from '../server.ts'
import type { StaticFiles } from '../static-files.ts'
import { TrackingCalls } from '../tracking-calls.ts'
import { UpstreamService } from '../upstream.ts'

export const testKey = 'test-key-0123456789abcdef'

const staticFiles: StaticFiles = {
  version: 'test',
  index: '<!doctype html>',
  isPage: () => true,
  filesOf: () => [],
  serve: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
}

/** The proxy on a free port, in front of the given service. `log` holds every line it logged. */
export async function startProxy(
  upstreamUrl: string,
  options: {
    budget?: number
    openAccess?: boolean
    allowedHosts?: string[]
    apiKey?: string
    readOnly?: boolean
    webhookHost?: string
    loadPages?: ProxyParts['loadPages']
    desk?: ProxyParts['desk']
  } = {},
) {
  const log: string[] = []
  const logger = pino({}, { write: (line: string) => log.push(line) })
  const upstream = new UpstreamService({
    url: upstreamUrl,
    apiKey: options.apiKey ?? testKey,
    logger,
  })
  const budget = new Budget(options.budget ?? 100)
  const { openAccess = false, allowedHosts = [], webhookHost = null } = options
  const address = { host: '127.0.0.1', port: 0, openAccess, allowedHosts, webhookHost }
  const handle = createServer({
    address,
    upstream,
    budget,
    staticFiles,
    logger,
    calls: new TrackingCalls({ upstream, budget }),
    readOnly: options.readOnly ?? false,
    ...(options.loadPages === undefined ? {} : { loadPages: options.loadPages }),
    ...(options.desk === undefined ? {} : { desk: options.desk }),
  })
  let asked = 0
  const listening = await listen(
    (request) => {
      asked += 1
      return handle(request)
    },
    address,
    { headers: securityHeaders, logger },
  )
  address.port = listening.port
  return {
    url: listening.url,
    port: listening.port,
    budget,
    upstream,
    log,
    /** Answers a request without the network. */
    handle,
    /** Requests that have reached the proxy. */
    asked: () => asked,
    close: () => listening.close(),
  }
}
