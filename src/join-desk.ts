import type { DeskConfig } from './desk/config.ts'
import { type Desk, type DeskParts, openDesk } from './desk/open-desk.ts'
import { accountFingerprint } from './proxy/account-fingerprint.ts'
import type { ProxyConfig } from './proxy/config.ts'
import type { TrackingCalls } from './proxy/tracking-calls.ts'
import type { UpstreamService } from './proxy/upstream.ts'

interface JoinedParts {
  config: ProxyConfig
  deskConfig: DeskConfig
  calls: TrackingCalls
  service: UpstreamService
  logger: DeskParts['logger']
}

/**
 * Opens the desk behind a proxy, by whose budget and clock it asks.
 * @throws StartError when its database cannot be opened
 */
export function joinDesk({ config, deskConfig, calls, service, logger }: JoinedParts): Promise<Desk> {
  const { upstream, budget } = config
  const { clock } = service
  return openDesk(deskConfig, {
    ask: (target, signal) => calls.forDesk(target, signal),
    account: upstream.kind === 'account' ? accountFingerprint(upstream) : 'embedded',
    budget,
    worldNow: () => (clock.isTold ? clock.reading().now : null),
    onNews: () => calls.noteChange(),
    logger,
  })
}
