import type { Logger } from 'pino'
import type { Upstream } from './config.ts'
import { type EmbeddedService, startEmbeddedService } from './embedded-service.ts'
import { UpstreamService } from './upstream.ts'
import { UpstreamClock } from './upstream-clock.ts'

export interface OpenUpstream {
  service: UpstreamService
  /** Null for a real account. */
  embedded: EmbeddedService | null
}

export interface OpenOptions {
  /** The program of the embedded service, and the Node options it needs. */
  entry: URL
  nodeOptions?: readonly string[]
  logger: Logger
  /** Aborts the start. */
  stop: AbortSignal
}

/**
 * The service that the configuration names. The embedded one is started.
 * @throws StartError when the embedded service does not start
 */
export async function openUpstream(named: Upstream, options: OpenOptions): Promise<OpenUpstream> {
  const { logger } = options
  const { apiKey } = named
  const clock = new UpstreamClock()
  if (named.kind === 'account') {
    return { service: new UpstreamService({ url: named.url, apiKey, clock, logger }), embedded: null }
  }
  const url = `http://127.0.0.1:${named.port}/v2`
  const service = new UpstreamService({ url, apiKey, clock, logger })
  const embedded = await startEmbeddedService({
    ...options,
    apiKey,
    onUp: (address) => service.markUp(address),
    onDown: () => service.markDown(),
  })
  return { service, embedded }
}
