import { type ChildProcess, fork } from 'node:child_process'
import { StartError } from '#http/listen.ts'
import type { Told } from '#http/run.ts'

/** Milliseconds to wait before restarting a service that stopped; the last value repeats. */
const restartPausesMs = [500, 1_000, 2_000, 5_000, 15_000]

/** Milliseconds after which a service counts as stable: its next stop is a first failure again. */
const stableMs = 60_000

/** Milliseconds that a service gets to close before it is killed: above the ten seconds that it gives to requests. */
const closingGraceMs = 15_000

export interface EmbeddedServiceOptions {
  /** The program, and the Node options it needs. */
  entry: URL
  nodeOptions?: readonly string[]
  apiKey: string
  /** Called with its base URL, which ends in /v2, each time it is up. Must not reject. */
  onUp: (url: string) => Promise<void>
  /** Called when it stops without being asked to. */
  onDown: () => void
  /** Aborts the first start. */
  stop: AbortSignal
}

export interface EmbeddedService {
  /** Restarts it after its sources have changed. */
  restart(): void
  /** From now on its webhooks can post to this address too, although it is on this machine. */
  allowWebhook(url: string): void
  close(): Promise<void>
}

/**
 * Resolves to the address where the child listens. Until then its standard error is collected: it says why the
 * child did not start.
 */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let errorText = ''
    const collect = (text: Buffer) => {
      errorText += text.toString()
    }
    child.stderr?.on('data', collect)
    const failed = () => {
      reject(new StartError(errorText.trim() || 'The embedded tracking service did not start.'))
    }
    // Not on `exit`: its last output may arrive after that.
    child.once('close', failed)
    child.once('error', failed)
    child.once('message', (message: { listening: string }) => {
      child.off('close', failed)
      child.stderr?.off('data', collect)
      child.stderr?.pipe(process.stderr, { end: false })
      process.stderr.write(errorText)
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
 * Starts the tracking service as a separate program, and restarts it with growing pauses when it stops.
 * @throws StartError when the first start fails; the signal's reason when it was aborted
 */
export async function startEmbeddedService(options: EmbeddedServiceOptions): Promise<EmbeddedService> {
  // Whatever address the dashboard listens on, its service answers only this machine.
  const environment = { ...process.env, SERVICE_API_KEY: options.apiKey, HOST: '127.0.0.1' }
  let child: ChildProcess | undefined
  let closing = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let allowedWebhook: string | null = null

  function tellAllowed(): void {
    if (allowedWebhook === null || child?.connected !== true) return
    // It may end meanwhile: the next one is told at its start.
    child.send({ allowedWebhook } satisfies Told, () => null)
  }

  async function start(): Promise<void> {
    const started = fork(options.entry, {
      env: environment,
      execArgv: [...(options.nodeOptions ?? [])],
      // A group of its own: Ctrl+C goes to all programs of a terminal, but this one is needed until those who wait
      // are answered. Should this program die, the channel between them closes, which ends the service.
      detached: true,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    child = started
    tellAllowed()
    const address = await listening(started)
    const since = performance.now()
    started.once('exit', () => {
      if (closing) return
      options.onDown()
      if (performance.now() - since > stableMs) failures = 0
      restartSoon()
    })
    await options.onUp(`${address}/v2`)
  }

  function restartSoon(): void {
    const pause = restartPausesMs[Math.min(failures, restartPausesMs.length - 1)] ?? 0
    failures += 1
    timer = setTimeout(restartNow, pause)
  }

  function restartNow(): void {
    if (closing) return
    start().catch((error: unknown) => {
      if (closing) return
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      restartSoon()
    })
  }

  async function close(): Promise<void> {
    closing = true
    clearTimeout(timer)
    if (child !== undefined) await end(child)
  }

  /** A running service is stopped and starts after the usual pause; a stopped one starts now. */
  function restart(): void {
    failures = 0
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      return
    }
    clearTimeout(timer)
    restartNow()
  }

  function allowWebhook(url: string): void {
    allowedWebhook = url
    tellAllowed()
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
  return { restart, allowWebhook, close }
}
