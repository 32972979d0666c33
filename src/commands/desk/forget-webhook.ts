// Removes the dashboard's own webhook from the account: npm run desk -- forget-webhook
import { createLogger } from '#http/logger.ts'
import { StartError } from '#http/listen.ts'
import { type DeskConfig, readDeskConfig } from '../../desk/config.ts'
import { readKeptWebhook } from '../../desk/store/kept-webhook.ts'
import { type Memory, openMemory } from '../../desk/store/open-memory.ts'
import { AccountWebhooks, WebhookRefusal } from '../../desk/webhook/account-webhooks.ts'
import { webhookAddress } from '../../desk/webhook/address.ts'
import { forgetWebhook } from '../../desk/webhook/forget.ts'
import { accountOf } from '../../join-desk.ts'
import { Budget } from '../../proxy/budget.ts'
import { type ProxyConfig, readProxyConfig, type Upstream } from '../../proxy/config.ts'
import { type OpenUpstream, openUpstream } from '../../proxy/open-upstream.ts'
import { TrackingCalls } from '../../proxy/tracking-calls.ts'

const entry = new URL('../../service/main.ts', import.meta.url)

/** The service of a dashboard that runs; null: none does. */
async function runningService({ apiKey, port }: Upstream & { kind: 'embedded' }): Promise<Upstream | null> {
  const url = `http://127.0.0.1:${port}/v2`
  const isRunning = await fetch(`${url}/openapi.json`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isRunning) return null
  if ((process.env['SERVICE_API_KEY'] ?? '') !== '') return { kind: 'account', url, apiKey }
  throw new StartError(
    'The dashboard is running, and the key of its tracking service is its own: stop it first, or start it with SERVICE_API_KEY.',
  )
}

/** The service that has the webhook. The embedded one is started where no dashboard runs. */
async function openService(upstream: Upstream): Promise<OpenUpstream> {
  const running = upstream.kind === 'embedded' ? await runningService(upstream) : upstream
  return openUpstream(running ?? upstream, {
    entry,
    nodeOptions: ['--import', 'tsx'],
    logger: createLogger(upstream.apiKey),
    stop: new AbortController().signal,
  })
}

/** @returns addresses of the webhooks that were removed */
async function forget(config: ProxyConfig, deskConfig: DeskConfig, memory: Memory): Promise<string[]> {
  const { upstream } = config
  const account = accountOf(upstream)
  const isEmbedded = upstream.kind === 'embedded'
  const url = webhookAddress(deskConfig.webhookUrl, config, isEmbedded)?.url ?? null
  const { database } = memory
  // Where nothing is remembered, an embedded service need not be started to be asked.
  if ((isEmbedded || url === null) && (await readKeptWebhook(database, account)) === null) return []
  const { service, embedded } = await openService(upstream)
  try {
    const calls = new TrackingCalls({ upstream: service, budget: new Budget(config.budget) })
    const { signal } = new AbortController()
    const webhooks = new AccountWebhooks((question, left) => calls.forDesk(question, left), signal)
    return await forgetWebhook({ webhooks, database, account, url })
  } finally {
    await embedded?.close()
  }
}

function say(removed: readonly string[]): void {
  if (removed.length === 0) {
    process.stdout.write('The account has no webhook of this dashboard. Nothing was removed.\n')
    return
  }
  for (const url of removed) process.stdout.write(`Removed the webhook that posted to ${url}\n`)
  process.stdout.write(
    'A dashboard that is running goes on without it. The next start registers one again, unless DESK_WEBHOOK_URL=none.\n',
  )
}

try {
  const config = readProxyConfig(process.env)
  const deskConfig = readDeskConfig(process.env)
  const memory = await openMemory(deskConfig.place)
  try {
    say(await forget(config, deskConfig, memory))
  } finally {
    await memory.database.destroy()
  }
} catch (error) {
  if (!(error instanceof StartError || error instanceof WebhookRefusal)) throw error
  const detail = error instanceof WebhookRefusal ? `Nothing was forgotten: ${error.message}` : error.message
  process.stderr.write(`${detail}\n`)
  process.exitCode = 1
}
