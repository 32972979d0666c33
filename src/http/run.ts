import { once } from 'node:events'
import { constants } from 'node:os'
import { StartError } from './listen.ts'

/**
 * Milliseconds within which the same signal is one signal: who presses Ctrl+C in a terminal sends it to every program
 * of the command, and those that started others pass it on.
 */
const oneSignalMs = 500

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What shells report for a program that a signal ended. */
const signalCodeBase = 128

/** Aborts with the first signal, or when the program that started this one has ended; a second signal ends at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let since = Number.NaN
  for (const signal of signals) {
    process.on(signal, () => {
      if (performance.now() - since > oneSignalMs) process.exit(signalCodeBase + constants.signals[signal])
      if (Number.isNaN(since)) since = performance.now()
      stop.abort()
    })
  }
  process.on('disconnect', () => stop.abort())
  // It has ended before this line was reached.
  if ('connected' in process && !process.connected) stop.abort()
  return stop.signal
}

/**
 * Runs a program until a signal, or until the program that started it has ended; then closes what `start` returned
 * and exits with code 0. A signal during the start aborts `stop`; a start that ignores it is closed as soon as it is
 * done. A `StartError` is printed as one line, with exit code 1. A second signal ends the program at once.
 */
export async function run(start: (stop: AbortSignal) => Promise<{ close(): Promise<void> }>): Promise<void> {
  const stop = stopSignal()
  try {
    const program = await start(stop)
    if (!stop.aborted) await once(stop, 'abort')
    await program.close()
    process.exit(0)
  } catch (error) {
    if (error === stop.reason) process.exit(0)
    const text =
      error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)
    process.stderr.write(`${text}\n`)
    process.exit(1)
  }
}

/** What the program that started this one tells it. */
export interface Told {
  /** The one address on this machine that webhooks can post to. */
  allowedWebhook: string
}

/** Hears what the program that started this one tells it, also what it has told since the start. */
export function hearParent(hear: (told: Told) => void): void {
  process.on('message', (message) => hear(message as Told))
}

/** Tells the program that started this one, if it listens, where this one listens. */
export function tellParent(listening: string): void {
  // It may have ended meanwhile, which is no error of this program.
  if (process.connected) process.send?.({ listening }, () => null)
}
