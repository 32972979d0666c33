import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FaultRelay } from './fault-relay.ts'
import { learnTime } from '#e2e/support/ask-proxy.ts'
import { freePort } from '#e2e/support/program.ts'
import { type Relay, startRelay } from '#e2e/support/relay.ts'
import { startProxy } from '#e2e/support/world.ts'

/** A proxy of its own with a line on either side that can be made bad, before a service whose answers can be. */
export interface FaultyDashboard {
  url: string
  /** Between the browser and the proxy. */
  browserLine: FaultRelay
  /** Between the proxy and the service. */
  serviceLine: FaultRelay
  service: Relay
  /** What the proxy wrote. */
  output(): string
  close(): Promise<void>
}

/** The proxy listens on another address of this machine: by the same port its Host is what the browser asks for. */
const proxyHost = '127.0.0.2'

const nearHost = '127.0.0.1'

export async function startFaultyDashboard(serviceUrl: string): Promise<FaultyDashboard> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-'))
  const service = await startRelay(serviceUrl)
  const target = { host: nearHost, port: Number(new URL(service.url).port) }
  const serviceLine = await FaultRelay.start(target, { host: nearHost, port: await freePort() })
  const port = await freePort()
  const more = { HOST: proxyHost, DATA_DIR: directory }
  const { program } = await startProxy(`${serviceLine.url}/v2`, port, undefined, more)
  const browserLine = await FaultRelay.start({ host: proxyHost, port }, { host: nearHost, port })
  await learnTime(browserLine.url)
  return {
    url: browserLine.url,
    browserLine,
    serviceLine,
    service,
    output: () => program.output(),
    async close() {
      await program.stop()
      await browserLine.close()
      await serviceLine.close()
      await service.close()
      await rm(directory, { recursive: true })
    },
  }
}
