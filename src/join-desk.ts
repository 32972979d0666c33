import { isSubjectId, isSubjectType, type Subject } from '#contract/desk/subject.ts'
import type { DeskConfig } from './desk/config.ts'
import { webhookAddress } from './desk/webhook/address.ts'
import { Desk } from './desk/open-desk.ts'
import type { DeskParts } from './desk/working-desk.ts'
import { Budget, type RequestLog } from './proxy/budget.ts'
import type { ProxyConfig, Upstream } from './proxy/config.ts'
import type { EmbeddedService } from './proxy/embedded-service.ts'
import { openRequestLog } from './proxy/request-log.ts'
import { TrackingCalls } from './proxy/tracking-calls.ts'
import type { UpstreamService } from './proxy/upstream.ts'

interface JoinedParts {
  config: ProxyConfig
  deskConfig: DeskConfig
  service: UpstreamService
  logger: DeskParts['logger']
}

/** Whose memory the desk's is: the address, and never the key, which people change. */
export function accountOf(upstream: Upstream): string {
  return upstream.kind === 'account' ? upstream.url : 'embedded'
}

/**
 * Where requests to an account are noted, so that a program that starts or takes over knows what was spent: a file, or the
 * database that programs share. The embedded service forgets them when it stops with this program.
 */
function openLog(
  { config, deskConfig, logger }: JoinedParts,
  noteRequest: RequestLog['note'],
): { log: RequestLog | null; spentAgoMs: readonly number[] } {
  const { upstream, dataDirectory } = config
  if (upstream.kind === 'embedded') return { log: null, spentAgoMs: [] }
  if (deskConfig.place.databaseUrl !== null) return { log: { note: noteRequest }, spentAgoMs: [] }
  const log = openRequestLog(dataDirectory, upstream.url, logger)
  return { log, spentAgoMs: log.spentAgoMs }
}

/** The shipment or container that a target of the tracking API is about; null: it is about another record. */
function subjectOf(target: string): Subject | null {
  const [, type = '', id = ''] = /^\/(shipment|container)s\/([^/?]+)/.exec(target) ?? []
  return isSubjectType(type) && isSubjectId(id) ? { type, id } : null
}

/**
 * Opens the desk beside the calls of the tracking API: it asks through them, by their budget and clock.
 * @throws StartError when its database cannot be opened
 */
export async function joinDesk(
  parts: JoinedParts,
): Promise<{ calls: TrackingCalls; budget: Budget; desk: Desk }> {
  const { config, deskConfig, service, logger } = parts
  const { upstream, sharesAnswers } = config
  const { clock } = service
  let opening: Promise<Desk> | null = null
  // The desk asks before it has opened: its first requests are noted as soon as it has.
  const { log, spentAgoMs } = openLog(parts, async () => (await opening)?.noteRequest())
  const budget = new Budget(config.budget, log)
  budget.countEarlier(spentAgoMs)
  const calls = new TrackingCalls({ upstream: service, budget, sharesAnswers })
  opening = Desk.open(deskConfig, {
    ask: (target, signal) => calls.forDesk({ target }, signal),
    askWebhooks: (question, signal) => calls.forDesk(question, signal),
    account: accountOf(upstream),
    accountKind: upstream.kind,
    use: () => calls.use(),
    budget: config.budget,
    worldNow: () => clock.reading()?.now ?? null,
    isSimulated: () => clock.reading()?.simulated === true,
    onActive: (sentAgoMs) => budget.countEarlier(sentAgoMs),
    onNews: () => calls.noteChange(),
    logger,
  })
  const desk = await opening
  calls.ownWebhook = () => desk.webhookId()
  calls.onWrite = (target) => {
    const written = subjectOf(target)
    if (written !== null) desk.readAgain(written)
  }
  calls.onBack = () => desk.askAgain()
  return { calls, budget, desk }
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
  if (address === null || config.readOnly) return null
  embedded?.allowWebhook(address.url)
  desk.registerWebhook(address)
  return new URL(address.url).host
}
