import type { Logger } from 'pino'
import type { Upstream } from './config.ts'
import { type EmbeddedService, startEmbeddedService } from './embedded-service.ts'
import { UpstreamService } from './upstream.ts'
import { UpstreamClock } from './upstream-clock.ts'

export interface OpenUpstream {
  service: UpstreamService
  /** Null when a real account is asked. */
  embedded: EmbeddedService | null
}

export interface OpenOptions {
  /** The program of the embedded service, and what Node needs to run it. */
  entry: URL
  nodeOptions?: readonly string[]
  logger: Logger
  /** Aborts the start. */
  stop: AbortSignal
}

/**
 * The service that the configuration names, or the embedded one, started.
 * @throws StartError when the embedded service does not come up
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
    onUp: (address) => service.isUp(address),
    onDown: () => service.isDown(),
  })
  return { service, embedded }
}
