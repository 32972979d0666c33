import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { learnTime } from './ask-proxy.ts'
import { freePort, type Program, startProgram } from './program.ts'

/** The instant around which the stories of the featured shipments are written. */
export const worldNow = '2026-11-21T17:00:00Z'

/** An instant so many days after the world's clock; negative before it. */
export function inDays(days: number): string {
  return new Date(Date.parse(worldNow) + days * 86_400_000).toISOString().replace('.000Z', 'Z')
}

/** The key that the proxy sends to the service: no byte of it may reach a browser. */
export const apiKey = 'e2e-secret-key-5f1c9a7d3b'

export interface WorldOptions {
  shipments?: number
  /** Requests per rolling 60 seconds, for the service and the proxy's budget alike. */
  rateLimit?: number
  /** More of the service's environment. */
  service?: Record<string, string>
  /** Seconds from one walk of the desk to the next; left out: as usual. */
  watchSeconds?: number
  /** A proxy stands in front of it. */
  openAccess?: boolean
  /** A PostgreSQL in place of the desk's embedded database. */
  deskDatabaseUrl?: string
}

/** The dashboard with its tracking service, as real programs on ports of their own. */
export interface World {
  /** Of the dashboard. */
  url: string
  /** Of the tracking service, without `/v2`. */
  serviceUrl: string
  /** What both programs wrote. */
  output(): string
  /** Sets the world's clock; it stands still unless a speed is given. */
  setClock(now: string, speed?: number): Promise<void>
  close(): Promise<void>
}

/** A world whose two programs can be stopped and started apart, each on its own port again. */
export interface DividedWorld extends World {
  stopService(signal: NodeJS.Signals): Promise<void>
  /** @param now the world's clock; left out: where it stood at first */
  startService(now?: string): Promise<void>
  stopProxy(): Promise<void>
  startProxy(): Promise<void>
  /** The same as `setClock`, without a proxy that learns of it. */
  setServiceClock(now: string): Promise<void>
}

/** More than the tests of one world ask in a minute. */
const plenty = 100_000

function deskEnvironment(options: WorldOptions): Record<string, string> {
  const { watchSeconds, openAccess = false, deskDatabaseUrl } = options
  return {
    ...(watchSeconds === undefined ? {} : { WATCH_SECONDS: String(watchSeconds) }),
    ALLOW_OPEN_ACCESS: openAccess ? 'yes' : 'no',
    ...(deskDatabaseUrl === undefined ? {} : { DESK_DATABASE_URL: deskDatabaseUrl }),
  }
}

function serviceEnvironment(options: WorldOptions, port: number, directory: string): Record<string, string> {
  return {
    SERVICE_PORT: String(port),
    SERVICE_API_KEY: apiKey,
    SERVICE_NOW: worldNow,
    SERVICE_SPEED: '0',
    SERVICE_SEED: '1',
    SERVICE_SHIPMENTS: String(options.shipments ?? 1200),
    SERVICE_RATE_LIMIT: String(options.rateLimit ?? plenty),
    DATA_DIR: directory,
    ...options.service,
  }
}

async function setServiceClock(serviceUrl: string, now: string, speed: number): Promise<void> {
  const response = await fetch(`${serviceUrl}/control/clock`, {
    method: 'PUT',
    headers: { authorization: `Token ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ now, speed }),
  })
  if (!response.ok) throw new Error(`The clock was not set: ${response.status} ${await response.text()}`)
}

async function setClock(serviceUrl: string, url: string, now: string, speed: number): Promise<void> {
  await setServiceClock(serviceUrl, now, speed)
  await learnTime(url)
}

const serviceSays = /Tracking service .* at (http:\S+)\/v2/
const proxySays = /Quayside at (http:\S+)/

/** The dashboard as `npm start` runs it: the proxy starts the service itself. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-'))
  const servicePort = await freePort()
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const { program, match } = await startProgram(
    'proxy',
    {
      ...serviceEnvironment(options, servicePort, directory),
      ...deskEnvironment(options),
      PORT: String(await freePort()),
    },
    proxySays,
  )
  const url = match[1] ?? ''
  return {
    url,
    serviceUrl,
    output: () => program.output(),
    setClock: (now, speed = 0) => setClock(serviceUrl, url, now, speed),
    async close() {
      await program.stop()
      await rm(directory, { recursive: true })
    },
  }
}

/** The dashboard pointed at a service that runs on its own, as at a real account. */
export async function startDividedWorld(options: WorldOptions = {}): Promise<DividedWorld> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-'))
  const servicePort = await freePort()
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const proxyPort = await freePort()
  const started: Program[] = []
  const openService = async (now = worldNow) => {
    const environment = { ...serviceEnvironment(options, servicePort, directory), SERVICE_NOW: now }
    const { program } = await startProgram('service', environment, serviceSays)
    started.push(program)
    return program
  }
  const openProxy = async () => {
    const proxy = await startProxy(`${serviceUrl}/v2`, proxyPort, undefined, {
      DATA_DIR: directory,
      ...deskEnvironment(options),
    })
    started.push(proxy.program)
    return proxy
  }
  let service = await openService()
  let proxy = await openProxy()
  await learnTime(proxy.url)
  return {
    url: proxy.url,
    serviceUrl,
    output: () => started.map((program) => program.output()).join('\n'),
    setClock: (now, speed = 0) => setClock(serviceUrl, proxy.url, now, speed),
    stopService: (signal) => service.stop(signal),
    async startService(now) {
      service = await openService(now)
    },
    setServiceClock: (now) => setServiceClock(serviceUrl, now, 0),
    stopProxy: () => proxy.program.stop(),
    async startProxy() {
      proxy = await openProxy()
    },
    async close() {
      await Promise.all([proxy.program.stop(), service.stop()])
      await rm(directory, { recursive: true })
    },
  }
}

/**
 * The proxy alone, before the service at some address that ends in `/v2`.
 * @param entry of another build
 * @param more of its environment
 */
export async function startProxy(
  upstream: string,
  port?: number,
  entry?: string,
  more: Record<string, string> = {},
): Promise<{ url: string; program: Program }> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-'))
  const { program, match } = await startProgram(
    'proxy',
    {
      DATA_DIR: directory,
      PORT: String(port ?? (await freePort())),
      TRACKING_API_URL: upstream,
      TRACKING_API_KEY: apiKey,
      ...more,
    },
    proxySays,
    entry,
  )
  return {
    url: match[1] ?? '',
    program: {
      ...program,
      async stop(signal) {
        await program.stop(signal)
        await rm(directory, { recursive: true, force: true })
      },
    },
  }
}
