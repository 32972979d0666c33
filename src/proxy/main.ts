import { fileURLToPath } from 'node:url'
import { listen } from '#http/listen.ts'
import { createLogger } from '#http/logger.ts'
import { run } from '#http/run.ts'
import { Budget } from './budget.ts'
import { type ProxyConfig, readProxyConfig } from './config.ts'
import { startEmbeddedService } from './embedded-service.ts'
import { createServer } from './server.ts'
import { readStaticFiles } from './static-files.ts'
import { UpstreamService } from './upstream.ts'
import { UpstreamClock } from './upstream-clock.ts'

/** Both programs are built into one folder, with the app beside it. */
const serviceEntry = new URL('./service.js', import.meta.url)
const appDirectory = fileURLToPath(new URL('../app', import.meta.url))

/** The embedded service tells its clock without spending budget, so that the first page is right at once. */
async function askClock(url: string, apiKey: string, clock: UpstreamClock): Promise<void> {
  const headers = { authorization: `Token ${apiKey}` }
  const response = await fetch(new URL('/control/clock', url), { headers })
  clock.learn(response.headers)
}

/** The service that is named, or the embedded one, started. */
async function openUpstream(named: ProxyConfig['upstream']): Promise<{
  upstream: UpstreamService
  apiKey: string
  close(): Promise<void>
}> {
  const clock = new UpstreamClock()
  if (named.kind === 'account') {
    return {
      upstream: new UpstreamService(named, clock),
      apiKey: named.apiKey,
      close: () => Promise.resolve(),
    }
  }
  let moveTo: ((url: string) => void) | undefined
  const embedded = await startEmbeddedService(serviceEntry, named.apiKey, (url) => moveTo?.(url))
  const upstream = new UpstreamService(embedded, clock)
  moveTo = (url) => upstream.moveTo(url)
  await askClock(embedded.url, embedded.apiKey, clock)
  return { upstream, apiKey: embedded.apiKey, close: () => embedded.close() }
}

await run(async () => {
  const config = readProxyConfig(process.env)
  const files = readStaticFiles(appDirectory)
  const opened = await openUpstream(config.upstream)
  const address = { ...config }
  const handler = createServer({
    address,
    upstream: opened.upstream,
    budget: new Budget(config.budget),
    files,
    logger: createLogger(opened.apiKey),
  })
  const listening = await listen(handler, config).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  address.port = listening.port
  process.stdout.write(`Quayside at ${listening.url}\n`)
  return {
    async close() {
      await listening.close()
      await opened.close()
    },
  }
})
