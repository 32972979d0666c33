import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { getHealth } from '#contract/desk/monitor.ts'
import type { OpenPages } from '#contract/page-program.ts'
import { listen } from '#http/listen.ts'
import { createLogger } from '#http/logger.ts'
import { run } from '#http/run.ts'
import { readDeskConfig } from './desk/config.ts'
import type { Desk } from './desk/open-desk.ts'
import { joinDesk, registerWebhook } from './join-desk.ts'
import { zoneAdvice } from './zone-advice.ts'
import type { OwnAddress } from './proxy/access.ts'
import { readProxyConfig } from './proxy/config.ts'
import { openUpstream } from './proxy/open-upstream.ts'
import { securityHeaders } from './proxy/security-headers.ts'
import { createServer } from './proxy/server.ts'
import { openStaticFiles } from './proxy/static-files.ts'

/** The build puts both programs into one folder, with the app beside it. */
const entry = new URL('./service.js', import.meta.url)
const pageProgram = new URL('./page.js', import.meta.url)
const appDirectory = fileURLToPath(new URL('../app', import.meta.url))
const earlierDirectory = fileURLToPath(new URL('../earlier', import.meta.url))

/** Only for the first page that is opened: who asks for data right after a start need not wait for it. */
async function loadPages(): Promise<OpenPages> {
  return ((await import(pageProgram.href)) as { openPages: OpenPages }).openPages
}

// By default the heap grows to four times what is in use before Node frees memory: 180 MB more with a large board.
setFlagsFromString('--heap-growing-percent=30')

await run(async (stop) => {
  const config = readProxyConfig(process.env)
  const deskConfig = readDeskConfig(process.env)
  const staticFiles = openStaticFiles(appDirectory, earlierDirectory)
  const logger = createLogger(config.upstream.apiKey)
  const { service, embedded } = await openUpstream(config.upstream, { entry, logger, stop })
  let desk: Desk | null = null
  const closeAll = async () => {
    await desk?.close()
    await embedded?.close()
  }
  const giveUp = async (error: unknown): Promise<never> => {
    await closeAll()
    throw error
  }
  const joined = await joinDesk({ config, deskConfig, service, logger }).catch(giveUp)
  desk = joined.desk
  const { mapTiles } = config
  const parts = { ...joined, upstream: service, staticFiles, loadPages, logger, mapTiles }
  const manners = { headers: securityHeaders, logger, vitalPaths: [getHealth.path] }
  const openDoor = async (port: number, readOnly: boolean) => {
    const address: OwnAddress = { ...config, port }
    const handler = createServer({ ...parts, address, readOnly })
    const listening = await listen(handler, address, manners).catch(giveUp)
    address.port = listening.port
    return { address, ...listening }
  }
  const { readOnly, readOnlyPort } = config
  // With the same calls, budget and desk, but nothing can be changed through it.
  const readOnlyDoor = readOnlyPort === null ? null : await openDoor(readOnlyPort, true)
  const listening = await openDoor(config.port, readOnly)
  const webhookParts = { config, deskConfig, desk: joined.desk, embedded }
  listening.address.webhookHost = registerWebhook(webhookParts, listening.port)
  const advice = zoneAdvice(process.versions.tz)
  if (advice !== null) process.stdout.write(`${advice}\n`)
  if (readOnlyDoor !== null) process.stdout.write(`Read-only at ${readOnlyDoor.url}\n`)
  process.stdout.write(`Quayside at ${listening.url}\n`)
  return {
    async close() {
      // One after the other: who is being answered needs the service.
      joined.desk.endStreams()
      await Promise.all([listening.close(), readOnlyDoor?.close()])
      await closeAll()
    },
  }
})
