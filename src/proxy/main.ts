import { fileURLToPath } from 'node:url'
import type { OpenPages } from '#contract/page-program.ts'
import { listen } from '#http/listen.ts'
import { createLogger } from '#http/logger.ts'
import { run } from '#http/run.ts'
import { Budget } from './budget.ts'
import { readProxyConfig } from './config.ts'
import { openUpstream } from './open-upstream.ts'
import { openRequestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { createServer } from './server.ts'
import { readStaticFiles } from './static-files.ts'

/** The build puts both programs into one folder, with the app beside it. */
const entry = new URL('./service.js', import.meta.url)
const pageProgram = new URL('./page.js', import.meta.url)
const appDirectory = fileURLToPath(new URL('../app', import.meta.url))
const earlierDirectory = fileURLToPath(new URL('../earlier', import.meta.url))

await run(async (stop) => {
  const config = readProxyConfig(process.env)
  const staticFiles = readStaticFiles(appDirectory, earlierDirectory)
  const logger = createLogger(config.upstream.apiKey)
  const { openPages } = (await import(pageProgram.href)) as { openPages: OpenPages }
  const { service, embedded } = await openUpstream(config.upstream, { entry, logger, stop })
  const address = { ...config }
  const { upstream } = config
  // The embedded service forgets what it has counted when it stops, and it stops with this program.
  const requestLog =
    upstream.kind === 'account' ? openRequestLog(config.dataDirectory, upstream, logger) : null
  const budget = new Budget(config.budget, requestLog, requestLog?.spentAgoMs)
  const handler = createServer({
    address,
    upstream: service,
    budget,
    staticFiles,
    openPages,
    logger,
    mapTiles: config.mapTiles,
    readOnly: config.readOnly,
    sharesAnswers: config.sharesAnswers,
  })
  const manners = { headers: securityHeaders, logger }
  const listening = await listen(handler, config, manners).catch(async (error: unknown) => {
    await embedded?.close()
    throw error
  })
  address.port = listening.port
  process.stdout.write(`Quayside at ${listening.url}\n`)
  return {
    async close() {
      // One after the other: who is being answered needs the service.
      await listening.close()
      await embedded?.close()
      requestLog?.close()
    },
  }
})
