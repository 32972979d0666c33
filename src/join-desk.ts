import type { DeskConfig } from './desk/config.ts'
import { webhookAddress } from './desk/webhook/address.ts'
import { type Desk, type DeskParts, openDesk } from './desk/open-desk.ts'
import { accountFingerprint } from './proxy/account-fingerprint.ts'
import type { ProxyConfig, Upstream } from './proxy/config.ts'
import type { EmbeddedService } from './proxy/embedded-service.ts'
import type { TrackingCalls } from './proxy/tracking-calls.ts'
import type { UpstreamService } from './proxy/upstream.ts'

interface JoinedParts {
  config: ProxyConfig
  deskConfig: DeskConfig
  calls: TrackingCalls
  service: UpstreamService
  /** Of the program. */
  build: string
  logger: DeskParts['logger']
}

/** Whose memory the desk's is: it tells nothing of the key. */
export function accountOf(upstream: Upstream): string {
  return upstream.kind === 'account' ? accountFingerprint(upstream) : 'embedded'
}

/**
 * Opens the desk behind a proxy, by whose budget and clock it asks.
 * @throws StartError when its database cannot be opened
 */
export async function joinDesk(parts: JoinedParts): Promise<Desk> {
  const { config, deskConfig, calls, service, build, logger } = parts
  const { upstream, budget } = config
  const { clock } = service
  const desk = await openDesk(deskConfig, {
    ask: (target, signal) => calls.forDesk(target, signal),
    askWebhooks: (question, signal) => calls.forDeskWebhooks(question, signal),
    build,
    account: accountOf(upstream),
    accountKind: upstream.kind,
    use: () => calls.use(),
    budget,
    worldNow: () => clock.reading()?.now ?? null,
    onNews: () => calls.noteChange(),
    logger,
  })
  calls.ownWebhook = () => desk.webhookId()
  return desk
}

interface ListeningParts {
  config: ProxyConfig
  deskConfig: DeskConfig
  desk: Desk
  embedded: EmbeddedService | null
}

/**
 * Has the tracking service post to the desk what happens, once the program listens. Where nothing at the account may be
 * changed, nothing is registered with it.
 * @param port where the program listens
 * @returns the host that its deliveries name; null: there are none
 */
export function registerWebhook(
  { config, deskConfig, desk, embedded }: ListeningParts,
  port: number,
): string | null {
  const listening = { host: config.host, port }
  const address = webhookAddress(deskConfig.webhookUrl, listening, embedded !== null)
  if (address === null || config.readOnly || deskConfig.watchSeconds === 0) return null
  embedded?.allowWebhook(address.url)
  desk.registerWebhook(address)
  return new URL(address.url).host
}
