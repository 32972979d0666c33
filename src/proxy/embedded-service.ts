import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { StartError } from '#http/listen.ts'

/** Milliseconds before a service that died is started again; the last one stays. */
const restartPausesMs = [500, 1_000, 2_000, 5_000, 15_000]

/** Milliseconds that a service gets to close before it is killed. */
const closingGraceMs = 5_000

export interface EmbeddedService {
  /** Base URL, with /v2. */
  url: string
  apiKey: string
  close(): Promise<void>
}

interface Child {
  process: ChildProcess
  url: string
}

function startChild(entry: URL, environment: NodeJS.ProcessEnv): Promise<Child> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, { env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const failed = () => reject(new StartError('The embedded tracking service did not start.'))
    child.once('exit', failed)
    child.once('error', failed)
    child.once('message', (message: { listening: string }) => {
      child.off('exit', failed)
      resolve({ process: child, url: `${message.listening}/v2` })
    })
  })
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), closingGraceMs)
    child.once('exit', () => {
      clearTimeout(kill)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/**
 * Starts the tracking service as a program of its own beside this one, and again when it dies, with growing
 * pauses. Its key is made up for this run unless the environment names one.
 * @param onStart told the base URL at every start
 * @throws StartError when it does not come up the first time; it has then said why itself.
 */
export async function startEmbeddedService(
  entry: URL,
  apiKey: string | null,
  onStart: (url: string) => void,
): Promise<EmbeddedService> {
  const key = apiKey ?? randomBytes(24).toString('hex')
  // However openly the dashboard listens, its service answers this machine only.
  const environment = { ...process.env, SERVICE_API_KEY: key, HOST: '127.0.0.1' }
  let closing = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let child = await startChild(entry, environment)

  function watch(): void {
    onStart(child.url)
    const aliveSince = performance.now()
    child.process.once('exit', () => {
      if (closing) return
      failures = performance.now() - aliveSince > 60_000 ? 0 : failures
      restartSoon()
    })
  }

  function restartSoon(): void {
    const pause = restartPausesMs[Math.min(failures, restartPausesMs.length - 1)] ?? 0
    failures += 1
    timer = setTimeout(() => void restart(), pause)
  }

  async function restart(): Promise<void> {
    try {
      child = await startChild(entry, environment)
    } catch {
      // It has said why on its own output; the next try follows.
      if (!closing) restartSoon()
      return
    }
    if (closing) await stopChild(child.process)
    else watch()
  }

  watch()
  return {
    url: child.url,
    apiKey: key,
    async close() {
      closing = true
      clearTimeout(timer)
      await stopChild(child.process)
    },
  }
}
