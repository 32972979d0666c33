import type { Logger } from 'pino'
import type { Upstream } from './config.ts'
import {
  type EmbeddedService,
  type EmbeddedServiceOptions,
  startEmbeddedService,
} from './embedded-service.ts'
import { UpstreamService } from './upstream.ts'

export interface OpenUpstream {
  service: UpstreamService
  /** Null for a real account. */
  embedded: EmbeddedService | null
}

type OpenOptions = Pick<EmbeddedServiceOptions, 'entry' | 'nodeOptions' | 'stop'> & { logger: Logger }

/**
 * The service that the configuration names. The embedded one is started.
 * @throws StartError when the embedded service does not start
 */
export async function openUpstream(named: Upstream, options: OpenOptions): Promise<OpenUpstream> {
  const { apiKey } = named
  const url = named.kind === 'account' ? named.url : `http://127.0.0.1:${named.port}/v2`
  const service = new UpstreamService({ url, apiKey, logger: options.logger })
  if (named.kind === 'account') return { service, embedded: null }
  const embedded = await startEmbeddedService({
    ...options,
    apiKey,
    onUp: (address) => service.markUp(address),
    onDown: () => service.markDown(),
  })
  return { service, embedded }
}
