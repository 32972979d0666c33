import { StartError } from './listen.ts'

/**
 * Runs a program: what `start` returns is closed on SIGINT and SIGTERM, once, and the program then ends with
 * code 0. A signal while it starts aborts the one that `start` is given; a start that does not look at it is
 * closed as soon as it is done. A `StartError` is printed as one line and ends the program with code 1.
 */
export async function run(start: (stop: AbortSignal) => Promise<{ close(): Promise<void> }>): Promise<void> {
  const stop = new AbortController()
  const told = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve())
  })
  process.on('SIGINT', () => stop.abort())
  process.on('SIGTERM', () => stop.abort())
  try {
    const program = await start(stop.signal)
    await told
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
