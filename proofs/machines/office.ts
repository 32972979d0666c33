import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inherited, offBy } from '#http/testing/inherited.ts'
import { getReadiness } from '#contract/desk/monitor.ts'
import { proxyApiPrefix } from '#contract/proxy-status.ts'
import { screenHeader, workHeader } from '#contract/work.ts'
import { type PostgresServer, startPostgres } from '#database/testing/postgres-server.ts'
import { freePort } from '#http/testing/free-port.ts'
import { forkService } from '../../src/service/testing/forked-service.ts'
import { type Recorder, startRecorder } from './recorder.ts'

const key = 'a-key-for-machines'

/** Milliseconds by which the clock of the last dashboard is fast. */
const fastMs = 10 * 60_000

/** One dashboard of the office. */
export class Machine {
  readonly #program: string
  readonly #environment: Record<string, string>
  readonly #port: number
  #process: ChildProcess | null = null
  #asked = 0

  constructor(program: string, port: number, environment: Record<string, string>) {
    this.#program = program
    this.#environment = { ...environment, PORT: String(port) }
    this.#port = port
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts it, also again. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#program], {
      env: { ...inherited(), ...this.#environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        if (text.toString().includes('Quayside at')) resolve()
      })
      child.once('exit', (code) => reject(new Error(`A dashboard has ended with ${code}.`)))
    })
  }

  /** Sends it a signal; resolves when it has ended, unless the signal only makes it stand still or go on. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    child.kill(signal)
    if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await ended
  }

  /** Asks for so many lists at once, none of which was asked before; resolves to the statuses, 0 where there is none. */
  ask(count: number): Promise<number[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        this.#asked += 1
        const url = `${this.url}${proxyApiPrefix}/shipments?page[size]=1&page[number]=${this.#asked}`
        try {
          const answer = await fetch(url, {
            headers: { [workHeader]: 'person', [screenHeader]: this.url.slice(-4) },
          })
          await answer.arrayBuffer()
          return answer.status
        } catch {
          return 0
        }
      }),
    )
  }

  /** Whether a load balancer would send people to it. */
  async isReady(): Promise<boolean> {
    const answer = fetch(`${this.url}${getReadiness.path}`, { signal: AbortSignal.timeout(1_000) })
    return answer.then(
      ({ status }) => status === 200,
      () => false,
    )
  }
}

/** Dashboards of one account, its tracking service with all that arrives there, and the PostgreSQL that they share. */
export interface Office {
  /** The last one has a clock that is ten minutes fast. */
  machines: readonly Machine[]
  recorder: Recorder
  postgres: PostgresServer
  close(): Promise<void>
}

interface OfficeParts {
  /** The built programs of the dashboard and of the tracking service. */
  proxy: string
  service: string
  /** The folder with the programs of PostgreSQL. */
  postgres: string
  machines: number
  environment?: Record<string, string>
}

/** Starts all of it but the dashboards. */
export async function openOffice(parts: OfficeParts): Promise<Office> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-machines-'))
  const postgres = await startPostgres(parts.postgres)
  const databaseUrl = await postgres.createDatabase()
  const service = forkService(parts.service, {
    SERVICE_API_KEY: key,
    SERVICE_SHIPMENTS: '40',
    DATA_DIR: join(folder, 'service'),
  })
  const serviceUrl = await service.url
  if (serviceUrl === null) throw new Error((await service.ended).problems)
  const recorder = await startRecorder(serviceUrl)
  const machines: Machine[] = []
  for (let index = 0; index < parts.machines; index += 1) {
    const isLast = index === parts.machines - 1
    machines.push(
      new Machine(parts.proxy, await freePort(), {
        TRACKING_API_URL: recorder.url,
        TRACKING_API_KEY: key,
        DESK_DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, `machine-${index}`),
        ...(isLast ? offBy(fastMs) : {}),
        ...parts.environment,
      }),
    )
  }
  return {
    machines,
    recorder,
    postgres,
    async close() {
      await Promise.all(machines.map((machine) => machine.signal('SIGKILL')))
      service.process.kill('SIGTERM')
      await service.ended
      await recorder.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
