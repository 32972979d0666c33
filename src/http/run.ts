import { StartError } from './listen.ts'

/**
 * Runs a program until SIGINT or SIGTERM, then closes what `start` returned and exits with code 0. A signal
 * during the start aborts `stop`; a start that ignores it is closed as soon as it is done. A `StartError` is
 * printed as one line, with exit code 1.
 */
export async function run(start: (stop: AbortSignal) => Promise<{ close(): Promise<void> }>): Promise<void> {
  const stop = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve())
  })
  process.on('SIGINT', () => stop.abort())
  process.on('SIGTERM', () => stop.abort())
  try {
    const program = await start(stop.signal)
    await stopped
    await program.close()
    process.exit(0)
  } catch (error) {
    if (error === stop.signal.reason) process.exit(0)
    fail(error)
  }
}

function fail(error: unknown): never {
  const text =
    error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
