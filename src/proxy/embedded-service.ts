import { type ChildProcess, fork } from 'node:child_process'
import { StartError } from '#http/listen.ts'

/** Milliseconds before a service that died is started again; the last one stays. */
const restartPausesMs = [500, 1_000, 2_000, 5_000, 15_000]

/** Milliseconds after which a service counts as steady: its next end is a first failure again. */
const steadyMs = 60_000

/** Milliseconds that a service gets to close before it is killed. */
const closingGraceMs = 5_000

export interface EmbeddedServiceOptions {
  /** The program, and what Node needs to run it. */
  entry: URL
  nodeOptions?: readonly string[]
  apiKey: string
  /** Told its base URL, which ends in /v2, whenever it has come up. Does not reject. */
  onUp: (url: string) => Promise<void>
  /** Told when it has ended without being asked to. */
  onDown: () => void
  /** Aborts its first start. */
  stop: AbortSignal
}

export interface EmbeddedService {
  /** Has it start anew: its sources have changed. */
  restart(): void
  close(): Promise<void>
}

/**
 * Resolves to the address where the child listens. Until then its complaints are collected: they are why it
 * did not start, in its own words.
 */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let complaints = ''
    const collect = (text: Buffer) => {
      complaints += text.toString()
    }
    child.stderr?.on('data', collect)
    const failed = () => {
      reject(new StartError(complaints.trim() || 'The embedded tracking service did not start.'))
    }
    // Not the event `exit`: what it said may come after that.
    child.once('close', failed)
    child.once('error', failed)
    child.once('message', (message: { listening: string }) => {
      child.off('close', failed)
      child.stderr?.off('data', collect)
      child.stderr?.pipe(process.stderr, { end: false })
      process.stderr.write(complaints)
      resolve(message.listening)
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
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
 * pauses.
 * @throws StartError when it does not come up the first time; the signal's reason when that was aborted
 */
export async function startEmbeddedService(options: EmbeddedServiceOptions): Promise<EmbeddedService> {
  // However openly the dashboard listens, its service answers this machine only.
  const environment = { ...process.env, SERVICE_API_KEY: options.apiKey, HOST: '127.0.0.1' }
  let child: ChildProcess | undefined
  let closing = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function start(): Promise<void> {
    const started = fork(options.entry, {
      env: environment,
      execArgv: [...(options.nodeOptions ?? [])],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    child = started
    const address = await listening(started)
    const since = performance.now()
    started.once('exit', () => {
      if (closing) return
      options.onDown()
      if (performance.now() - since > steadyMs) failures = 0
      startSoon()
    })
    await options.onUp(`${address}/v2`)
  }

  function startSoon(): void {
    const pause = restartPausesMs[Math.min(failures, restartPausesMs.length - 1)] ?? 0
    failures += 1
    timer = setTimeout(startAgain, pause)
  }

  function startAgain(): void {
    if (closing) return
    start().catch((error: unknown) => {
      if (closing) return
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      startSoon()
    })
  }

  async function close(): Promise<void> {
    closing = true
    clearTimeout(timer)
    if (child !== undefined) await end(child)
  }

  /** One that runs is ended, and starts after the usual pause; one that had failed starts now. */
  function restart(): void {
    failures = 0
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      return
    }
    clearTimeout(timer)
    startAgain()
  }

  options.stop.throwIfAborted()
  const stopped = () => void close()
  options.stop.addEventListener('abort', stopped)
  try {
    await start()
  } catch (error) {
    await close()
    throw options.stop.aborted ? options.stop.reason : error
  } finally {
    options.stop.removeEventListener('abort', stopped)
  }
  return { restart, close }
}
