import { pino } from 'pino'
import { listen } from '#http/listen.ts'
import { Budget } from '../budget.ts'
import { createServer } from '../server.ts'
import type { StaticFiles } from '../static-files.ts'
import { UpstreamService } from '../upstream.ts'
import { UpstreamClock } from '../upstream-clock.ts'

export const testKey = 'test-key-0123456789abcdef'

const files: StaticFiles = {
  version: 'test',
  serve: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
}

/** The proxy on a free port, before the given service. `log` holds every line that it logged. */
export async function startProxy(
  upstreamUrl: string,
  options: {
    budget?: number
    openAccess?: boolean
    timeoutMs?: number
    apiKey?: string
    readOnly?: boolean
  } = {},
) {
  const log: string[] = []
  const logger = pino({}, { write: (line: string) => log.push(line) })
  const upstream = new UpstreamService({
    url: upstreamUrl,
    apiKey: options.apiKey ?? testKey,
    clock: new UpstreamClock(),
    logger,
    timeoutMs: options.timeoutMs,
  })
  const budget = new Budget(options.budget ?? 100)
  const address = { host: '127.0.0.1', port: 0, openAccess: options.openAccess ?? false }
  const listening = await listen(
    createServer({ address, upstream, budget, files, logger, readOnly: options.readOnly ?? false }),
    address,
  )
  address.port = listening.port
  return { url: listening.url, port: listening.port, budget, upstream, log, close: () => listening.close() }
}
